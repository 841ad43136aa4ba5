import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntriesById, listReviewsOf } from '#features/content/server/public-pages/list-public-entries.ts';
import type { Site } from '#features/live-site/site.ts';

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
