import { sql } from 'kysely';
import { agency } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { type AgencyPage, UpdateAgencyPage } from '../../agency-page.ts';
import type { AgencyPageName } from '../../agency-page-name.ts';
import { readPages } from './list-agency-pages.ts';

/** Writes one of the agency's public pages; an empty one gives it up for the standard one. @throws CONFLICT with `current` */
export const updateAgencyPage = agency('agency.update')
  .input(UpdateAgencyPage)
  .handler(async ({ input: { version, ...written }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    // Two who write the first version at once must not both succeed.
    await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
    const earlier = await pageOf(scope, written.page);
    if (earlier.version !== version)
      throw problem('CONFLICT', 'Someone else changed this page while you were working. Compare and save again.', {
        current: earlier,
      });
    if (written.text === '')
      await tx.deleteFrom('agencyPage').where('agencyId', '=', agencyId).where('page', '=', written.page).execute();
    else
      await tx
        .insertInto('agencyPage')
        .values(rowFor('agencyPage', { agencyId, ...written, version: version + 1 }))
        .onConflict((conflict) =>
          conflict
            .columns(['agencyId', 'page'])
            .doUpdateSet({ ...written, version: version + 1, updateDate: sql<Date>`now()` }),
        )
        .execute();
    return pageOf(scope, written.page);
  });

async function pageOf(scope: AgencyScope, name: AgencyPageName): Promise<AgencyPage> {
  const found = (await readPages(scope)).find(({ page }) => page === name);
  return found ?? { page: name, title: '', text: '', version: 0 };
}
