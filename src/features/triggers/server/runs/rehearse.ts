import { sql } from 'kysely';
import { z } from 'zod';
import { type Absentee, findAbsentee } from '#access/authorization/acting-for.ts';
import { account, accountReading } from '#access/procedures.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { daysAfter } from '#features/tasks/server/create-task-action.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { selectOwn } from '#access/own-rows.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { eventOf } from '#access/events/define-event.ts';
import { meetsAll } from '../../match.ts';
import { mostRehearsed, Rehearsal, rehearsedDays, RunStep } from '../../run.ts';
import { type DayOfField, Definition, type Step } from '../../trigger.ts';
import { isMatching, matchingAmong } from '../engine/conditions.ts';
import { runAction, type RunOfStep } from '../engine/run-action.ts';
import { checkDefinition } from '../triggers/check-definition.ts';

const tags = ['Triggers'];
const mostShown = 50;
const Draft = z.strictObject({ name: z.string().max(100).default(''), definition: Definition });

/**
 * What a trigger would have done in the last days, from the events that there were, as their records are now.
 * @throws UNPROCESSABLE_CONTENT for a trigger that can't be
 */
export const rehearseTrigger = accountReading('trigger.update')
  .route({ method: 'POST', path: '/triggers/rehearse', summary: 'Rehearse a trigger', tags })
  .input(Draft)
  .output(Rehearsal)
  .handler(async ({ input: { name, definition }, context: { scope, ports } }): Promise<Rehearsal> => {
    const now = ports.clock.now();
    await checkDefinition(scope, { name, definition }, now);
    const events = definition.date
      ? await pastDays(scope, definition.date, now)
      : await pastEvents(scope, definition.event, now);
    const found = events.filter(({ payload }) => meetsAll(payload, definition.match));
    const ids = [...new Set(found.flatMap(({ entryId }) => (entryId ? [entryId] : [])))];
    const titles = await titlesOf(scope, definition, ids, now);
    const matches = definition.where ? found.filter(({ entryId }) => entryId && titles.has(entryId)) : found;
    return {
      days: rehearsedDays,
      events: events.length,
      isCut: events.length === mostRehearsed,
      matches: matches.length,
      records: matches.slice(0, mostShown).map(({ createDate, payload, entryId }) => {
        const title = entryId === null ? undefined : titles.get(entryId);
        return { eventDate: createDate, payload, entry: title === undefined ? null : { uid: entryId ?? '', title } };
      }),
    };
  });

const pastEvents = ({ tx, accountId }: AccountScope, type: string, now: Date): Promise<PastEvent[]> =>
  tx
    .selectFrom('event')
    .select(['payload', 'createDate', sql<string | null>`payload->>'entryId'`.as('entryId')])
    .$narrowType<{ payload: Record<string, unknown> }>()
    .where('accountId', '=', accountId)
    .where('scope', '=', 'account')
    .where('type', '=', type)
    .where('createDate', '>', new Date(now.getTime() - rehearsedDays * 86_400_000))
    .orderBy('id', 'desc')
    .limit(mostRehearsed)
    .execute();

/** Days of entries that would have come. */
async function pastDays(scope: AccountScope, { field, days, hour }: DayOfField, now: Date): Promise<PastEvent[]> {
  const zone = await findAccountZone(scope);
  const [last, first] = [0, rehearsedDays].map((ago) => daysAfter(dayAt(now, zone), -days - ago));
  const rows = await selectOwn(scope, 'entryValue as x')
    .innerJoin('entry as e', (join) => join.onRef('e.accountId', '=', 'x.accountId').onRef('e.uid', '=', 'x.entryId'))
    .select(['x.entryId', 'x.value'])
    .where('x.key', '=', field)
    .where('x.value', '>', first ?? '')
    .where('x.value', '<', daysAfter(last ?? '', 1))
    .where('e.deletedDate', 'is', null)
    .orderBy('x.value', 'desc')
    .limit(mostRehearsed)
    .execute();
  return rows.flatMap(({ entryId, value }) => {
    const date = value.slice(0, 10);
    const createDate = dayStart(date, zone, { days, hour });
    return createDate > now ? [] : [{ createDate, entryId, payload: { entryId, field, date, days } }];
  });
}

interface PastEvent {
  createDate: Date;
  entryId: string | null;
  payload: Record<string, unknown>;
}

/** The titles of those entries that meet the conditions, of all of them if there are none. */
async function titlesOf(scope: AccountScope, { where }: Definition, ids: string[], now: Date) {
  if (ids.length === 0 || !can(scope, 'content.read')) return new Map<string, string>();
  const all = where ?? { all: [] };
  return matchingAmong(scope, await makerOf(scope), { where: all, entryIds: ids, userId: personOf(scope) ?? '', now });
}

/** Who asks is who it would act for. */
async function makerOf(scope: AccountScope) {
  const userId = personOf(scope);
  const maker = userId === null ? undefined : await findAbsentee(scope, userId);
  if (!maker) throw problem('FORBIDDEN', 'Triggers act in the name of a person of the team.');
  return maker;
}

const Trial = Draft.extend({
  entryId: Uid.nullable().default(null),
  /** The event's facts; those of its sample, where they are left out. */
  payload: z.record(z.string(), z.unknown()).optional(),
});
const Tried = z.object({ steps: z.array(RunStep.omit({ stepDate: true, follows: true })) });
type Tried = z.infer<typeof Tried>;
type TriedStep = Tried['steps'][number];

/**
 * Tries a trigger on one record: what each step would be done with and would do. Nothing is changed, and waits are passed
 * over.
 * @throws UNPROCESSABLE_CONTENT for a trigger that can't be, NOT_FOUND for an entry that isn't there
 */
export const tryTrigger = account('trigger.update')
  .route({ method: 'POST', path: '/triggers/try', summary: 'Try a trigger on one record', tags })
  .input(Trial)
  .output(Tried)
  .handler(async ({ input: { name, definition, entryId, payload }, context: { scope, ports } }): Promise<Tried> => {
    const now = ports.clock.now();
    await checkDefinition(scope, { name, definition }, now);
    const maker = await makerOf(scope);
    const sample = eventOf(definition.event)?.sample as Record<string, unknown> | undefined;
    const facts = { ...(payload ?? sample), ...(entryId !== null && { entryId }) };
    const run = {
      uid: 'trial',
      triggerId: 'trial',
      name,
      userId: personOf(scope),
      eventType: definition.event,
      payload: facts,
      entryId,
      chain: [],
    };
    await sql`savepoint before_trial`.execute(scope.tx);
    const steps = await trySteps({ scope, maker, run, turn: { now, log: ports.log } }, definition.steps);
    await sql`rollback to savepoint before_trial`.execute(scope.tx);
    return { steps };
  });

interface Trying {
  scope: AccountScope;
  maker: Absentee;
  run: RunOfStep;
  turn: Parameters<typeof runAction>[4];
}

/** One after the other, until one fails. */
async function trySteps(trying: Trying, steps: readonly Step[]): Promise<TriedStep[]> {
  const tried: TriedStep[] = [];
  for (const step of steps) {
    tried.push(...(await tryStep(trying, step)));
    if (tried.at(-1)?.outcome === 'failed') break;
  }
  return tried;
}

async function tryStep(trying: Trying, step: Step): Promise<TriedStep[]> {
  const { scope, maker, run, turn } = trying;
  const passed = { stepId: step.id, label: step.kind, words: '', input: {} };
  if (step.kind === 'action') {
    const { outcome, words, input, label = '' } = await runAction(scope, maker, run, step, turn);
    return [{ stepId: step.id, label, outcome, words, input }];
  }
  if (step.kind !== 'branch') return [{ ...passed, outcome: 'waiting' }];
  const { match, where } = step;
  const about = { entryId: run.entryId, userId: run.userId ?? '', now: turn.now };
  const isMet = meetsAll(run.payload, match) && (!where || (await isMatching(scope, maker, { where, ...about })));
  const rest = await trySteps(trying, isMet ? step.steps : step.otherwise);
  return [{ ...passed, outcome: isMet ? 'done' : 'nothing' }, ...rest];
}
