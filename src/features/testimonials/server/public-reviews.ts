import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import {
  listEntriesWithPart,
  listPublicEntriesById,
  listReviewsOf,
} from '#features/content/server/public-pages/list-public-entries.ts';
import { hasFacet } from '#features/content/server/public-pages/public-filter.ts';
import { gateConditions, type PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import type { PageOfEntries, Paging } from '#features/content/server/public-pages/public-page.ts';
import type { ReviewSummary, Site } from '#features/live-site/site.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { testimonialPartName } from './testimonial-part.ts';

type Testimonial = PublicEntry['testimonial'];

/** Entries with the newest review of each; without reviews if the site shows none. */
export async function withReviews(
  scope: SiteScope,
  site: Site,
  entries: readonly PublicEntry[],
): Promise<PublicEntry[]> {
  if (!site.settings.activateReviews) return entries.map((entry) => showing(entry, null));
  if (!site.hasReviewsOfEntries) return [...entries];
  const without = entries.filter(({ testimonial }) => !testimonial).map(({ uid }) => uid);
  const reviews = await listReviewsOf(scope, site, without);
  return entries.map((entry) => showing(entry, entry.testimonial ?? reviews.get(entry.uid)?.testimonial ?? null));
}

/** The entries that these reviews are about, by the review's id; without entries that the site doesn't show. */
export async function entriesOfReviews(
  scope: SiteScope,
  site: Site,
  reviews: readonly PublicEntry[],
): Promise<Map<string, PublicEntry>> {
  const ids = reviews.flatMap(({ relatedTo }) => relatedTo ?? []);
  const found = new Map((await listPublicEntriesById(scope, site, ids)).map((entry) => [entry.uid, entry]));
  return new Map(
    reviews.flatMap(({ uid, relatedTo }) => {
      const entry = relatedTo ? found.get(relatedTo) : undefined;
      return entry ? [[uid, entry] as const] : [];
    }),
  );
}

/** The same object for the same review, since rendered cards are cached with the entry that they show. */
const shown = new WeakMap<PublicEntry, PublicEntry>();

function showing(entry: PublicEntry, testimonial: Testimonial): PublicEntry {
  if (entry.testimonial === testimonial) return entry;
  const known = shown.get(entry);
  if (known?.testimonial === testimonial) return known;
  const made = { ...entry, testimonial };
  shown.set(entry, made);
  return made;
}

/**
 * A summary of a site's own reviews: the number of public ones, and the average of those with stars. Imported reviews
 * were not collected here and don't count.
 */
export async function summarizeReviews(scope: SiteScope, gate: PublicGate): Promise<ReviewSummary> {
  const conditions = sql.join([...gateConditions(scope, gate), hasFacet('part', testimonialPartName)], sql` and `);
  const rating = sql`(p.document -> 'testimonial' ->> 'rating')::float8`;
  const summing = sql<ReviewSummary>`select count(*) as total, avg(${rating}) as average from content_public p
    where ${conditions} and coalesce(p.document -> 'testimonial' ->> 'source', '') = ''`;
  const { rows } = await planForValues(scope.tx, () => summing.execute(scope.tx));
  return rows[0] ?? { total: 0, average: null };
}

/** Entries with an approved testimonial, newest first. */
export function listPublicTestimonials(
  scope: SiteScope,
  gate: PublicGate,
  paging: Paging = {},
): Promise<PageOfEntries> {
  return listEntriesWithPart(scope, gate, testimonialPartName, paging);
}
