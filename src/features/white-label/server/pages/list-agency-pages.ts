import { agencyReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import type { AgencyPage } from '../../agency-page.ts';
import { agencyPageNames } from '../../agency-page-name.ts';

/** The agency's own pages; those that it hasn't written are empty. */
export const listAgencyPages = agencyReading('agency.update').handler(({ context: { scope } }) => readPages(scope));

export async function readPages({ tx, agencyId }: AgencyScope): Promise<AgencyPage[]> {
  const own = tx.selectFrom('agencyPage').select(['page', 'title', 'text', 'version']).where('agencyId', '=', agencyId);
  const found = new Map((await own.execute()).map((row) => [row.page, row]));
  return agencyPageNames.map((page) => found.get(page) ?? { page, title: '', text: '', version: 0 });
}
