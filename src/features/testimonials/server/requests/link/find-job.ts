import type { SiteScope } from '#access/scope.ts';
import { listPublicEntries, listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import type { Site } from '#features/live-site/site.ts';
import type { AskedAbout } from '../../../nouns/asked-about.ts';

/** So many of the newest are looked at for one with a picture. */
const most = 12;

/** What the page of a request may show a picture of. */
export async function findJob(scope: SiteScope, site: Site, entryId: string | null): Promise<AskedAbout> {
  const [job = null] = entryId ? await listPublicEntriesById(scope, site, [entryId]) : [];
  if (job || site.heroImages.length > 0) return { job, others: [] };
  const { entries } = await listPublicEntries(scope, site, {}, { limit: most });
  return { job, others: entries };
}
