import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineExtension } from '#access/extensions.ts';
import { accountReading, agency, houseReading, present } from '#access/procedures.ts';
import type { AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type AccountFacts, type AgencyFacts, SuspensionNote } from '../../lifecycle.ts';
import { notifyAccountAdmins, notifyAgencyAdmins } from './notify-admins.ts';
import { syncSuspension } from './sync-suspension.request.ts';

/** What an agency and its accounts amount to. @throws NOT_FOUND also for one in the trash */
export const getAgencyFacts = houseReading('house.agencies')
  .input(z.strictObject({ agencyId: Uid }))
  .handler(async ({ input: { agencyId }, context: { scope } }): Promise<AgencyFacts> => {
    const { rows } = await sql<AgencyFacts>`select g.uid as agency_id, g.business_name, g.create_date,
      g.suspended_date, g.suspension_note, g.type = 'house' as is_house,
      case when g.suspended_date is null then 'open' else 'suspended' end as state,
      (select count(*) from agency_membership m where m.agency_id = g.uid) as member_count,
      a.account_count, a.suspended_account_count, a.stored_bytes, a.last_activity_date
      from agency g, lateral (
        select count(*) as account_count, count(*) filter (where a.suspended_date is not null) as suspended_account_count,
          coalesce(sum((select sum(m.stored_bytes) from media m where m.account_id = a.uid)), 0)::float8 as stored_bytes,
          max(${lastActivityDate()}) as last_activity_date
        from account a where a.agency_id = g.uid and a.deleted_date is null) a
      where g.uid = ${agencyId} and g.deleted_date is null`.execute(scope.tx);
    return present(rows[0]);
  });

/** What other capabilities count of an account, by its id as `a.uid`. */
export const accountFacts = defineExtension<{
  name: Exclude<keyof AccountFacts, 'memberCount' | 'storedBytes'>;
  value: RawBuilder<unknown>;
}>();

function lastActivityDate(): RawBuilder<unknown> {
  return accountFacts.all().find(({ name }) => name === 'lastActivityDate')?.value ?? sql`null::timestamptz`;
}

/** What an account amounts to. */
export const getAccountFacts = accountReading('account.read').handler(
  async ({ context: { scope } }): Promise<AccountFacts> => {
    const others = accountFacts.all().map(({ name, value }) => value.as(name));
    const facts = await scope.tx
      .selectFrom('account as a')
      .select([
        sql<number>`(select count(*) from account_membership where account_id = a.uid)`.as('memberCount'),
        sql<number>`(select coalesce(sum(stored_bytes), 0)::float8 from media where account_id = a.uid)`.as(
          'storedBytes',
        ),
        ...others,
      ])
      .where('a.uid', '=', scope.accountId)
      .executeTakeFirst();
    // The others are there, since each is provided.
    return present(facts) as unknown as AccountFacts;
  },
);

/** Ends an agency's suspension; its accounts that were suspended by themselves stay so. */
export const resumeAgency = agency('agency.manage', { isOfManagement: true })
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ context: { scope } }) => {
    await changeAgencyState(scope, { suspendedDate: null, suspensionNote: '' });
    await notifyAgencyAdmins(scope, scope.agencyId, { news: 'resumed', note: '' });
    return { agencyId: scope.agencyId };
  });

/** Suspends an agency with all its accounts. Once more, it changes the note. @throws CONFLICT for the house's own */
export const suspendAgency = agency('agency.manage', { isOfManagement: true })
  .input(z.strictObject({ note: SuspensionNote }))
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ input: { note }, context: { scope, ports } }) => {
    const suspendedDate = sql<Date>`coalesce(suspended_date, ${ports.clock.now()})`;
    await changeAgencyState(scope, { suspendedDate, suspensionNote: note });
    await notifyAgencyAdmins(scope, scope.agencyId, { news: 'suspended', note });
    return { agencyId: scope.agencyId };
  });

/** Ends an account's suspension: everything is as it was. @throws NOT_FOUND */
export const resumeAccount = agency('agency.manageAccounts')
  .input(z.strictObject({ accountId: Uid }))
  .output(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope } }) => {
    await changeOwnAccount(scope, accountId, { suspendedDate: null, suspensionNote: '' });
    await notifyAccountAdmins(scope, accountId, { news: 'resumed', note: '' });
    return { accountId };
  });

/**
 * Suspends an account of the agency: its site shows a placeholder, nobody of it gets in, and its work waits. Once more,
 * it changes the note. @throws NOT_FOUND
 */
export const suspendAccount = agency('agency.manageAccounts')
  .input(z.strictObject({ accountId: Uid, note: SuspensionNote }))
  .output(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId, note }, context: { scope, ports } }) => {
    const suspendedDate = sql<Date>`coalesce(suspended_date, ${ports.clock.now()})`;
    await changeOwnAccount(scope, accountId, { suspendedDate, suspensionNote: note });
    await notifyAccountAdmins(scope, accountId, { news: 'suspended', note });
    return { accountId };
  });

interface Change {
  suspendedDate?: RawBuilder<Date> | null;
  suspensionNote?: string;
  deletedDate?: Date;
}

/** Changes what becomes of an agency; the database passes it on to its accounts. @throws CONFLICT for the house's own */
export async function changeAgencyState(scope: AgencyScope, change: Change): Promise<void> {
  const { tx, agencyId } = scope;
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set(change)
    .where('uid', '=', agencyId)
    .where('type', '<>', 'house')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw problem('CONFLICT', 'This is the platform’s own agency. It can be neither suspended nor deleted.');
  await enqueueSystem(scope, syncSuspension, { agencyId, accountId: null });
}

interface OwnAccountChange {
  suspendedDate: RawBuilder<Date> | null;
  suspensionNote: string;
}

/** Changes what an account of the agency is allowed to be; its site follows at once. @throws NOT_FOUND also in the trash */
async function changeOwnAccount(scope: AgencyScope, accountId: string, change: OwnAccountChange): Promise<void> {
  const { tx, agencyId } = scope;
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((row) => ({ ...change, siteRevision: row('siteRevision', '+', 1) }))
    .where('uid', '=', accountId)
    .where('agencyId', '=', agencyId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This account no longer exists, or is in the trash.');
  await enqueueSystem(scope, syncSuspension, { agencyId, accountId });
}

/** What keeps visitors from the account's site: it lies in the trash, or it is suspended, also with its agency. */
export async function whyClosed({ tx }: SystemScope, accountId: string): Promise<'deleted' | 'suspended' | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('deletedDate')
    .where('uid', '=', accountId)
    .where('isOpen', '=', false)
    .executeTakeFirst();
  return row && (row.deletedDate ? 'deleted' : 'suspended');
}
