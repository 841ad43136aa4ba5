import type { SiteScope } from '#access/scope.ts';
import { listPublicEntries, listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import type { Site } from '#features/live-site/site.ts';
import type { AskedAbout } from '../../../nouns/asked-about.ts';

/** This many of the newest are checked for one with an image. */
const most = 12;

/** The work whose image a request page may show. */
export async function findJob(scope: SiteScope, site: Site, entryId: string | null): Promise<AskedAbout> {
  const [job = null] = entryId ? await listPublicEntriesById(scope, site, [entryId]) : [];
  if (job || site.heroImages.length > 0) return { job, others: [] };
  const { entries } = await listPublicEntries(scope, site, {}, { limit: most });
  return { job, others: entries };
}
