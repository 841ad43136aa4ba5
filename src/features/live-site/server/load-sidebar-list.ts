import type { SiteScope } from '#access/scope.ts';
import { filterConditions } from '#features/content/server/public-pages/public-filter.ts';
import { gateConditions } from '#features/content/server/public-pages/public-gate.ts';
import { hasSidebarList, type SidebarList } from '../sidebar-list.ts';
import type { Site, SiteContentType } from '../site.ts';

/** A longer list would be too long to scan. */
const mostEntries = 100;

/** Null if the owner has turned it off. */
export async function loadSidebarList(
  scope: SiteScope,
  site: Site,
  contentType: SiteContentType | undefined,
): Promise<SidebarList | null> {
  if (!contentType || !hasSidebarList(site, contentType)) return null;
  const rows = await scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.slug', 'p.title'])
    .where((eb) => eb.and([...gateConditions(scope, site), ...filterConditions({ contentTypeId: contentType.id })]))
    .orderBy('p.updateDate', 'desc')
    .orderBy('p.uid')
    .limit(mostEntries + 1)
    .execute();
  return { contentType, entries: rows.slice(0, mostEntries), hasMore: rows.length > mostEntries };
}
