import { sql } from 'kysely';
import { accountGrants, type AccountRows, agencyGrants, can } from '#access/permissions.ts';
import type { Ports } from '#access/ports.ts';
import { type AnyScope, asSystem, inSystem, type SystemScope } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { firstDay, linkDays } from '../month.ts';
import type { Report } from '../report.ts';
import type { SeenAgency } from './figures/agency-figures.ts';
import { readAccountReport, readAgencyReport } from './read-report.ts';

const dayMs = 86_400_000;
/** What the link of a mail means. */
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Undefined for a link that was never sent, or to somebody who may not read the report anymore. */
export async function findLink({ tx }: SystemScope, secret: string, now: Date) {
  const row = await tx
    .selectFrom('reportLink as l')
    .innerJoin('user as u', 'u.uid', 'l.userId')
    .leftJoin('accountMembership as a', (on) =>
      on.onRef('a.accountId', '=', 'l.accountId').onRef('a.userId', '=', 'l.userId'),
    )
    .leftJoin('agencyMembership as g', (on) =>
      on.onRef('g.agencyId', '=', 'l.agencyId').onRef('g.userId', '=', 'l.userId').on(seesIt),
    )
    .select(['l.agencyId', 'l.accountId', 'l.tenantId', 'l.userId', 'l.createDate', 'g.seesAllAccounts', 'u.type'])
    .select(['a.role as accountRole', 'a.granted as accountGranted'])
    .select(['g.role as agencyRole', 'g.granted as agencyGranted', 'g.isPrimary'])
    .select(sql<string>`to_char(l.month, 'YYYY-MM')`.as('month'))
    .where('l.secretHash', '=', secretHash(secret))
    .where('u.isAuth', '=', true)
    .executeTakeFirst();
  if (!row || !mayRead(row)) return undefined;
  const { agencyId, accountId, tenantId, userId, month, seesAllAccounts, createDate } = row;
  return {
    agencyId,
    accountId,
    tenantId,
    userId,
    month,
    /** Their report of the agency has the accounts that were chosen for them. */
    chosenFor: seesAllAccounts === false ? userId : null,
    isExpired: now.getTime() - createDate.getTime() > linkDays * dayMs,
  };
}

const seesIt = sql<boolean>`(l.account_id is null or g.sees_all_accounts or is_chosen_for(l.user_id, l.account_id))`;

/** A link opens no more than its person may now. */
function mayRead({ accountId, ...rows }: AccountRows & { accountId: string | null }): boolean {
  const granted = accountId === null ? agencyGrants(rows) : accountGrants(rows);
  return granted !== null && can(granted, accountId === null ? 'agency.readReports' : 'report.read');
}

interface Wanted {
  agencyId: string;
  accountId: string | null;
  userId: string;
  month: string;
  isMonthly: boolean;
}

/** A report that will be mailed to somebody; undefined if the month's own is on its way to them. */
export async function insertLink({ tx }: AnyScope, wanted: Wanted): Promise<string | undefined> {
  const { agencyId, accountId, userId, month, isMonthly } = wanted;
  const uid = newUid();
  const row = rowFor('reportLink', { agencyId, uid, accountId, userId, month: firstDay(month), isMonthly });
  const inserted = await tx
    .insertInto('reportLink')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted?.uid;
}

interface Opened extends SeenAgency {
  /** Null for the agency's own. */
  accountId: string | null;
  month: string;
}

/** The report of a link or job; undefined while the business is suspended, or has gone. */
export async function openLink({ db }: Ports, { accountId, month, ...seen }: Opened): Promise<Report | undefined> {
  if (accountId === null)
    return inSystem(db, 'monthly report', (scope) => readAgencyReport(scope, seen, month), { isReading: true });
  return asSystem(db, accountId, 'monthly report', (scope) => readAccountReport(scope, month)).catch(
    (error: unknown) => {
      if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    },
  );
}

interface Stopped {
  agencyId: string;
  accountId: string | null;
  userId: string;
}

/** One person gets no further report of an account, or of the agency. */
export function stopMails({ db }: Ports, { agencyId, accountId, userId }: Stopped): Promise<void> {
  return inSystem(db, 'stop monthly report', (scope) => optOut(scope, { agencyId, accountId, userId }));
}

export async function optOut({ tx }: Pick<SystemScope, 'tx'>, stopped: Stopped): Promise<void> {
  await tx
    .insertInto('reportOptOut')
    .values(rowFor('reportOptOut', stopped))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
