import { z } from 'zod';
import { actionOf } from '#access/actions.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { peopleFields } from '#features/content/server/filter/people-in-filters.ts';
import { pruned, withoutPeople } from '#features/scheduling/server/rules/rule-snapshot-part.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting } from '#features/templates/setting.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { triggerChanged } from '../../events.ts';
import { type ActionStep, Definition, mostTriggers, type Step } from '../../trigger.ts';
import { keepDay } from '../engine/trigger-days.ts';
import { triggerRows } from './trigger-rows.ts';

const prefix = 'trigger/';
const Carried = z.object({ name: z.string(), definition: Definition });

/**
 * A trigger has the same id in all accounts of a template. It arrives as a draft, nobody's, and without people and
 * webhooks: who switches it on has it run in their name. Those of agencies watch accounts, wherever these come from.
 */
export const triggerSnapshotPart = snapshotParts.provide({
  name: 'trigger',
  title: 'Triggers',
  async read(scope) {
    const { toPortable } = await builtInTypes(scope);
    const people = await peopleFields(scope);
    const rows = await triggerRows(scope).orderBy('t.createDate').orderBy('t.uid').execute();
    return rows.map(({ uid, name, definition }) => ({
      key: prefix + uid,
      name,
      value: toPortable({ name, definition: carried(definition, people) }) as Setting['value'],
    }));
  },
  async apply(scope, changes) {
    const { fromPortable } = await builtInTypes(scope);
    const refusals = new Map<string, string>();
    for (const { key, after } of changes) {
      const uid = key.slice(prefix.length);
      const reason = after === null ? await remove(scope, uid) : await write(scope, uid, fromPortable(after));
      if (reason) refusals.set(key, reason);
      else await emit(scope, triggerChanged, { triggerId: uid });
    }
    return refusals;
  },
});

function carried({ where, steps, ...definition }: Definition, people: ReadonlySet<string>): Definition {
  const kept = where && pruned(where, people);
  return { ...definition, ...(kept && { where: kept }), steps: steps.map((step) => portable(step, people)) };
}

function portable(step: Step, people: ReadonlySet<string>): Step {
  if (step.kind === 'action') return { ...step, input: inputOf(step, people) };
  if (step.kind !== 'branch') return step;
  const { where, ...branch } = step;
  const kept = where && pruned(where, people);
  const within = (steps: readonly Step[]) => steps.map((one) => portable(one, people));
  return { ...branch, ...(kept && { where: kept }), steps: within(step.steps), otherwise: within(step.otherwise) };
}

/** What is listed by one account alone, such as its webhooks, is chosen anew. */
function inputOf({ action, input }: ActionStep, people: ReadonlySet<string>): ActionStep['input'] {
  const fields = actionOf(action)?.fields ?? [];
  const own = new Set(fields.flatMap(({ key, isOfOne }) => (isOfOne ? [key] : [])));
  return Object.fromEntries(Object.entries(withoutPeople({ action, input }, people)).filter(([key]) => !own.has(key)));
}

async function remove({ tx, accountId }: AccountScope, uid: string): Promise<null> {
  await tx.deleteFrom('trigger').where('tenantId', '=', accountId).where('uid', '=', uid).execute();
  return null;
}

/** @returns why it can't be; null once it is done */
async function write(scope: AccountScope, uid: string, after: unknown): Promise<string | null> {
  const { name, definition } = Carried.parse(after);
  const { tx, accountId, agencyId } = scope;
  const known = await triggerRows(scope).execute();
  const current = known.find((trigger) => trigger.uid === uid);
  if (!current && known.length >= mostTriggers) return `There are ${mostTriggers} triggers already.`;
  const number = (current?.version ?? 0) + 1;
  // Nobody's, so that it doesn't run with the rights of who made an earlier one.
  const resting = { userId: null, status: 'draft', activeDate: null, blockedTime: null, blockedReason: '' } as const;
  const columns = { name, eventType: definition.event, version: number, ...resting };
  if (current)
    await tx
      .updateTable('trigger')
      .set({ ...columns, updateDate: new Date() })
      .where('tenantId', '=', accountId)
      .where('uid', '=', uid)
      .execute();
  else
    await tx
      .insertInto('trigger')
      .values(rowFor('trigger', { agencyId, accountId, uid, accountIds: null, ...columns }))
      .execute();
  const version = { agencyId, accountId, triggerId: uid, number, definition: JSON.stringify(definition), userId: null };
  await tx.insertInto('triggerVersion').values(rowFor('triggerVersion', version)).execute();
  await keepDay(scope, uid, definition, { isOn: false, isNew: true });
  return null;
}
