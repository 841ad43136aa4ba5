import type { SystemScope } from '#access/scope.ts';
import type { AgencyPageName } from '../../agency-page-name.ts';

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
