import { z } from 'zod';
import { actionOf } from '#access/actions.ts';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { namesPeople, peopleFields } from '#features/content/server/filter/people-in-filters.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting } from '#features/templates/setting.ts';
import { scheduledRuleChanged } from '../../events.ts';
import { recurrenceProblem } from '../../recurrence.ts';
import { mostRules, ScheduledRule } from '../../scheduled-rule.ts';
import { ruleRows } from './rule-rows.ts';
import { columnsOf } from './rules.ts';

const prefix = 'scheduledRule/';
const arrived = 'It came with a template. Look through it, then resume it to have it run in your name.';

/** As stored in versions; the id is in the key. */
const Carried = ScheduledRule.pick({
  name: true,
  rule: true,
  startDay: true,
  time: true,
  timeZone: true,
  action: true,
  input: true,
});

/** A rule has the same id in all accounts of a template. It arrives paused, and without people. */
export const ruleSnapshotPart = snapshotParts.provide({
  name: 'scheduledRule',
  title: 'Scheduled rules',
  async read(scope) {
    const { toPortable } = await builtInTypes(scope);
    const people = await peopleFields(scope);
    const rows = await ruleRows(scope).orderBy('r.createDate').orderBy('r.uid').execute();
    return rows.map((row) => ({
      key: prefix + row.uid,
      name: row.name,
      value: toPortable({ ...Carried.parse(row), input: withoutPeople(row, people) }) as Setting['value'],
    }));
  },
  async apply(scope, changes) {
    const { fromPortable } = await builtInTypes(scope);
    const refusals = new Map<string, string>();
    for (const { key, after } of changes) {
      const uid = key.slice(prefix.length);
      const reason = after === null ? await remove(scope, uid) : await write(scope, uid, fromPortable(after));
      if (reason) refusals.set(key, reason);
      else await emit(scope, scheduledRuleChanged, { ruleId: uid });
    }
    return refusals;
  },
});

async function remove(scope: AccountScope, uid: string): Promise<null> {
  await deleteOwn(scope, 'scheduledRule').where('uid', '=', uid).execute();
  return null;
}

/** @returns why it can't be; null once it is done */
async function write(scope: AccountScope, uid: string, after: unknown): Promise<string | null> {
  const { name, action, input, ...recurrence } = Carried.parse(after);
  const why = recurrenceProblem(recurrence);
  if (why) return why;
  const known = await ruleRows(scope).execute();
  const current = known.find((rule) => rule.uid === uid);
  if (!current && known.length >= mostRules) return `There are ${mostRules} rules already.`;
  const columns = { name, ...columnsOf(recurrence), action, input: JSON.stringify(input) };
  // Nobody's, so that nobody has it done with the rights of who made an earlier one.
  const resting = { userId: null, isPaused: true, pauseReason: arrived, nextRunDate: null, isNextSkipped: false };
  if (current)
    await updateOwn(scope, 'scheduledRule')
      .set({ ...columns, ...resting, version: current.version + 1, updateDate: new Date() })
      .where('uid', '=', uid)
      .execute();
  else await insertOwn(scope, 'scheduledRule', { uid, ...columns, ...resting }).execute();
  return null;
}

/** People of one account aren't in another: who is chosen, or named by a filter, is left out. */
export function withoutPeople(
  { action, input }: Pick<ScheduledRule, 'action' | 'input'>,
  people: ReadonlySet<string>,
): ScheduledRule['input'] {
  const kinds = new Map(actionOf(action)?.fields.map(({ key, kind }) => [key, kind]));
  const kept = Object.entries(input).flatMap(([key, value]): [string, unknown][] => {
    if (kinds.get(key) === 'people') return [[key, []]];
    if (kinds.get(key) !== 'filter') return [[key, value]];
    const where = pruned(value as unknown as FilterTree, people);
    return where ? [[key, where]] : [];
  });
  return z.record(z.string(), z.json()).parse(Object.fromEntries(kept));
}

/** The filter without conditions on other people; undefined if nothing is left. “Me” means the maker anywhere. */
export function pruned(tree: FilterTree, people: ReadonlySet<string>): FilterTree | undefined {
  if (!namesPeople(tree, people)) return tree;
  if ('field' in tree) return undefined;
  if ('not' in tree) {
    const inner = pruned(tree.not, people);
    return inner && { not: inner };
  }
  const [word, parts] = 'all' in tree ? (['all', tree.all] as const) : (['any', tree.any] as const);
  const kept = parts.flatMap((part) => pruned(part, people) ?? []);
  if (kept.length === 0) return undefined;
  return word === 'all' ? { all: kept } : { any: kept };
}
