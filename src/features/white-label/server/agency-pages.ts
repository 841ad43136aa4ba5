import { sql } from 'kysely';
import { agency, agencyReading } from '#access/procedures.ts';
import type { AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { type AgencyPageName, agencyPageNames } from '../agency-page-name.ts';
import { type AgencyPage, UpdateAgencyPage } from '../agency-page.ts';

/** The agency's own pages; those that it hasn't written are empty. */
export const listAgencyPages = agencyReading('agency.update').handler(({ context: { scope } }) => readPages(scope));

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

async function readPages({ tx, agencyId }: AgencyScope): Promise<AgencyPage[]> {
  const own = tx.selectFrom('agencyPage').select(['page', 'title', 'text', 'version']).where('agencyId', '=', agencyId);
  const found = new Map((await own.execute()).map((row) => [row.page, row]));
  return agencyPageNames.map((page) => found.get(page) ?? { page, title: '', text: '', version: 0 });
}

/** A public page as its agency has written it; undefined: the standard one is shown. */
export async function findAgencyPage(
  { tx }: SystemScope,
  agencyId: string,
  page: AgencyPageName,
): Promise<{ title: string; text: string } | undefined> {
  return tx
    .selectFrom('agencyPage')
    .select(['title', 'text'])
    .where('agencyId', '=', agencyId)
    .where('page', '=', page)
    .executeTakeFirst();
}
