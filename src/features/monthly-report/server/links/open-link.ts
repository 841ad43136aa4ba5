import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import type { Report } from '../../report.ts';
import type { SeenAgency } from '../figures/agency-figures.ts';
import { readAccountReport, readAgencyReport } from '../read-report.ts';

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
