import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { listBeforeAfter, listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import type { EmbedKind } from '#features/embeds/embed-kinds.ts';
import type { EmbedOptions } from '#features/embeds/embed-options.ts';
import type { EmbedView } from '#features/embeds/site/embed-view.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import {
  entriesOfReviews,
  listPublicTestimonials,
  summarizeReviews,
} from '#features/testimonials/server/public-reviews.ts';

/** An embed's data, with the same access rules as the pages of the site. */
export async function loadEmbed(
  scope: SiteScope,
  view: SiteView,
  kind: EmbedKind,
  options: EmbedOptions,
): Promise<EmbedView> {
  const hasReviews = view.site.settings.activateReviews;
  const entries = await entriesOf(scope, view, kind, options);
  return {
    view,
    kind,
    options,
    entries,
    reviewed: kind === 'reviews' ? await entriesOfReviews(scope, view.site, entries) : new Map(),
    reviews: kind === 'badge' && hasReviews ? await summarizeReviews(scope, view.site) : null,
  };
}

async function entriesOf(
  scope: SiteScope,
  { site }: SiteView,
  kind: EmbedKind,
  { limit, service, id }: EmbedOptions,
): Promise<PublicEntry[]> {
  const chosen = site.services.find(({ slug }) => slug === service);
  switch (kind) {
    case 'gallery':
    case 'carousel':
      return (await listPublicEntries(scope, site, { serviceIds: chosen ? [chosen.id] : [] }, { limit })).entries;
    case 'reviews':
      return site.settings.activateReviews ? (await listPublicTestimonials(scope, site, { limit })).entries : [];
    case 'beforeAfter':
      return (await listBeforeAfter(scope, site, { limit: 1 })).entries;
    case 'item': {
      const entry = await findPublicEntryById(scope, site, id);
      return entry ? [entry] : [];
    }
    case 'badge':
    case 'map':
      return [];
  }
}
