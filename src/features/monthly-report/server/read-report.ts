import { buffer } from 'node:stream/consumers';
import type { Actor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, type AgencyScope, inAccount, inAgency, inSystem, type SystemScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { problem } from '#lib/problem.ts';
import type { Report } from '../report.ts';
import { accountFigures } from './figures/account-figures.ts';
import { agencyFigures, type SeenAgency } from './figures/agency-figures.ts';
import { spanOf } from './figures/span.ts';
import { lastMonth, Month, monthAfter, mostReports } from '../month.ts';

/** A month of an account, for who is signed in. @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export function ownAccountReport(
  { db, clock }: Ports,
  actor: Actor,
  { accountId, month }: { accountId: string; month: string },
): Promise<Report> {
  const read = async (scope: Parameters<Parameters<typeof inAccount>[4]>[0]) => {
    requirePast(month, clock.now(), await findAccountZone(scope));
    return readAccountReport(scope, month);
  };
  return inAccount(db, actor, accountId, 'report.read', read, { isReading: true });
}

/** A month of an agency, for who is signed in. @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function ownAgencyReport(
  { db, clock }: Ports,
  actor: Actor,
  { agencyId, month }: { agencyId: string; month: string },
): Promise<Report> {
  const ask = async (scope: AgencyScope) => ({
    seen: { agencyId, chosenFor: scope.chosenFor },
    zone: await zoneOfAgency(scope, agencyId),
  });
  const { seen, zone } = await inAgency(db, actor, agencyId, 'agency.readReports', ask, { isReading: true });
  requirePast(month, clock.now(), zone);
  const report = await inSystem(db, 'monthly report', (scope) => readAgencyReport(scope, seen, month), {
    isReading: true,
  });
  if (!report) throw noReport();
  return report;
}

/** @throws NOT_FOUND for a month that isn't over, or that is too long ago to be compared */
export function requirePast(month: string, now: Date, timeZone: string): void {
  const last = lastMonth(now, timeZone);
  if (!Month.safeParse(month).success || month > last || month <= monthAfter(last, -mostReports)) throw noReport();
}

const noReport = () => problem('NOT_FOUND', 'There’s no report for this month.');

export async function zoneOfAgency({ tx }: SystemScope | AgencyScope, agencyId: string): Promise<string> {
  const agency = tx.selectFrom('agency').select('timeZone').where('uid', '=', agencyId);
  return (await agency.executeTakeFirst())?.timeZone ?? 'UTC';
}

export async function readAccountReport(scope: AccountScope, month: string): Promise<Report> {
  const figures = await accountFigures(scope, spanOf(month, await findAccountZone(scope)));
  const { agencyId, accountId } = scope;
  const { businessName: name } = await scope.tx
    .selectFrom('account')
    .select('businessName')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return { agencyId, name, month, figures };
}

/** A month of an agency's accounts, which only the system reads together; undefined for an agency that is gone. */
export async function readAgencyReport(
  scope: SystemScope,
  seen: SeenAgency,
  month: string,
): Promise<Report | undefined> {
  const { agencyId } = seen;
  const agency = await scope.tx
    .selectFrom('agency')
    .select(['businessName as name', 'timeZone'])
    .where('uid', '=', agencyId)
    .where('deletedDate', 'is', null)
    .where('suspendedDate', 'is', null)
    .executeTakeFirst();
  if (!agency) return undefined;
  const { name, timeZone } = agency;
  return { agencyId, name, month, figures: await agencyFigures(scope, seen, spanOf(month, timeZone)) };
}

/** A stored picture; null for one that has gone since. */
export async function readPicture({ storage }: Pick<Ports, 'storage'>, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
