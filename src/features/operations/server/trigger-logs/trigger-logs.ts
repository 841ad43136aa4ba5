import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { holds, inOrder, latestFirst, readPage } from '#access/list.ts';
import { forOwners, forOwnersReading, type OwnerScope, reachOf, tenantIdOf } from '#access/owner.ts';
import { Done } from '#lib/done.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  cutMessage,
  LogFilter,
  LogPage,
  LogQuery,
  type LoggedRun,
  mostTriggerLogs,
  TriggerLog,
} from '../../trigger-log.ts';
import { agencyTriggerRan, houseTriggerRan, triggerRan } from '../../events.ts';

const reading = { account: 'content.read', agency: 'agency.accounts', house: 'house.jobs' } as const;

/** What automations of the owner did, the latest first. */
export const listTriggerLogs = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/trigger-logs', summary: 'List what automations did', tags: ['Triggers'] })
    .input(LogQuery)
    .output(LogPage)
    .handler(({ input: { cursor, limit, ...filter }, context: { scope } }) =>
      readPage(logRows(scope, filter), latest, { cursor, limit }),
    ),
);

const mostExported = 10_000;
const heads = ['time', 'what', 'status', 'message', 'account'];

/** The same as CSV, at most 10,000 lines, the latest first. */
export const exportTriggerLogs = forOwnersReading(reading, (verb) =>
  verb
    .input(LogFilter)
    .output(z.object({ csv: z.string() }))
    .handler(async ({ input, context: { scope } }) => {
      const logs = await inOrder(logRows(scope, input), latest).limit(mostExported).execute();
      const rows = logs.map((log) => [
        log.createDate.toISOString(),
        log.type,
        log.status,
        log.message,
        log.runAccountName,
      ]);
      return { csv: csvOf([heads, ...rows]) };
    }),
);

const latest = latestFirst(sql`l.create_date`, sql`l.uid`);

function logRows(scope: OwnerScope, { status, triggerId, search }: LogFilter) {
  return ownLogs(scope)
    .select(['l.uid', 'l.belongTo', 'l.type', 'l.status', 'l.message', 'l.createDate'])
    .select(['l.triggerId', 'l.runAccountId', 'l.runId'])
    .select(sql<string>`coalesce(a.business_name, '')`.as('runAccountName'))
    .$if(status !== undefined, (rows) => rows.where('l.status', '=', status ?? 'failed'))
    .$if(triggerId !== undefined, (rows) => rows.where('l.triggerId', '=', triggerId ?? ''))
    .$if(search !== '', (rows) => rows.where(holds(sql`l.type || ' ' || l.message`, search)));
}

/** The owner's. What an agency's trigger did in an account is for its members who see that account. */
const ownLogs = (scope: OwnerScope) =>
  scope.tx
    .selectFrom('triggerLog as l')
    .leftJoin('account as a', 'a.uid', 'l.runAccountId')
    .where('l.tenantId', '=', tenantIdOf(scope))
    .where((row) => row.or([row('l.runAccountId', 'is', null), row('a.uid', 'is not', null)]));

/** The owner's newest trigger logs that nobody has seen. */
export const listUnseenTriggerLogs = forOwnersReading(reading, (verb) =>
  verb
    .output(z.array(TriggerLog))
    .handler(({ context: { scope } }) =>
      ownLogs(scope)
        .select(['l.uid', 'l.belongTo', 'l.type', 'l.status', 'l.message'])
        .where('l.isLogged', '=', false)
        .orderBy('l.createDate', 'desc')
        .limit(mostTriggerLogs)
        .execute(),
    ),
);

/** Marks a trigger log as seen; `ok` tells whether it had not been: of several people, one sees it. */
export const setTriggerLog = forOwners(
  { account: 'content.edit', agency: 'agency.accounts', house: 'house.jobs' },
  (verb) =>
    verb
      .input(z.strictObject({ uid: Uid }))
      .output(Done)
      .handler(async ({ input: { uid }, context: { scope } }) => {
        const { numUpdatedRows } = await scope.tx
          .updateTable('triggerLog')
          .set({ isLogged: true })
          .where('tenantId', '=', tenantIdOf(scope))
          .where('uid', '=', uid)
          .where('isLogged', '=', false)
          .executeTakeFirstOrThrow();
        return { ok: numUpdatedRows > 0n };
      }),
);

/**
 * Logs what an automation did, for a toast wherever somebody of its owner is signed in (spec 3 §2).
 * @param uid logs with the same one are one
 */
export async function logTrigger(
  scope: OwnerScope,
  log: Omit<TriggerLog, 'uid'> & Partial<LoggedRun>,
  uid = newUid(),
): Promise<void> {
  const row = await scope.tx
    .insertInto('triggerLog')
    .values(rowFor('triggerLog', { ...reachOf(scope), ...log, uid, message: cutMessage(log.message) }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (row) await tell(scope, row);
}

function tell(scope: OwnerScope, row: { uid: string }): Promise<void> {
  switch (scope.kind) {
    case 'account':
      return emit(scope, triggerRan, row);
    case 'agency':
      return emit(scope, agencyTriggerRan, row);
    case 'house':
      return emit(scope, houseTriggerRan, row);
  }
}
