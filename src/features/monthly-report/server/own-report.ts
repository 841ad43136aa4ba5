import type { Actor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { type AgencyScope, inAccount, inAgency, inSystem } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { problem } from '#lib/problem.ts';
import { mostReports, lastMonth, Month, monthAfter } from '../month.ts';
import type { Report } from '../report.ts';
import { readAccountReport, readAgencyReport, zoneOfAgency } from './read-report.ts';

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

const noReport = () => problem('NOT_FOUND', 'There is no report of this month.');
