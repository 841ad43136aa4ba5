import type { SiteScope } from '#access/scope.ts';
import { listNewestOfServices } from '#features/content/server/public-pages/list-newest-of-services.ts';
import type { Site, SiteService } from '#features/live-site/site.ts';
import type { ServiceWork } from '#features/live-site/site/pages/services-page.tsx';
import type { ListCounts } from './list-counts.ts';

/** The work shown on service cards. */
export async function serviceWork(
  scope: SiteScope,
  site: Site,
  services: readonly SiteService[],
  counts: ListCounts,
): Promise<ServiceWork> {
  const ids = services.map(({ id }) => id);
  const facets = await counts.facets();
  return {
    newest: await listNewestOfServices(scope, site, ids),
    counts: new Map(facets.services.map(({ uid, count }) => [uid, count])),
  };
}
