import type { SiteScope } from '#access/scope.ts';
import type { EmbeddedSite } from '#features/embeds/embed-size.ts';
import {
  type EmbedOptions,
  embedScriptPath,
  mostShown,
  parseEmbedOptions,
  parseEmbedPath,
} from '#features/embeds/embed-options.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { SiteAssets } from '#platform/site-assets.ts';
import {
  entriesOfReviews,
  listPublicTestimonials,
  summarizeReviews,
} from '#features/testimonials/server/public-reviews.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { listBeforeAfter, listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import type { EmbedKind } from '#features/embeds/embed-kinds.ts';
import type { EmbedView } from '#features/embeds/site/embed-view.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import type { Visit, VisitResponse } from '../visit.ts';
import { oEmbed } from './o-embed.ts';
import { oEmbedPath } from './o-embed-address.ts';
import { writeEmbed } from './write-embed.tsx';

const off: VisitResponse = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' };

/** Embeds of a site, and their script; undefined for any other path. */
export async function respondToEmbed(
  scope: SiteScope,
  view: SiteView,
  { path, params }: Visit,
  { assets, counts }: { assets: SiteAssets; counts: ListCounts },
): Promise<VisitResponse | undefined> {
  const kind = parseEmbedPath(path);
  if (!kind && path !== embedScriptPath && path !== oEmbedPath) return undefined;
  if (!view.site.settings.enableGalleryPreview) return off;
  if (path === oEmbedPath) return oEmbed(scope, view, params);
  return kind
    ? writeEmbed(await loadEmbed(scope, view, kind, parseEmbedOptions(params)), assets)
    : embedScript(scope, view, { assets, counts });
}

/**
 * Wrapped in a function, since a page may load it several times. The item counts are included, so that no more room is
 * reserved than needed, and the name is the frames' title.
 */
async function embedScript(
  scope: SiteScope,
  { site }: SiteView,
  { assets, counts }: { assets: SiteAssets; counts: ListCounts },
): Promise<VisitResponse> {
  const script = assets.read('src/site/islands/embed-loader.ts') ?? '';
  const reviews = site.settings.activateReviews
    ? await listPublicTestimonials(scope, site, { limit: mostShown })
    : null;
  const embedded: EmbeddedSite = {
    businessName: site.businessName,
    entries: await counts.total({}),
    reviews: reviews?.entries.length ?? 0,
  };
  // Pages load modules by CORS alone.
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
  return { status: 200, headers, body: `(embeddedSite=>{${script}})(${JSON.stringify(embedded)});` };
}

/** An embed's data, with the same access rules as the pages of the site. */
async function loadEmbed(scope: SiteScope, view: SiteView, kind: EmbedKind, options: EmbedOptions): Promise<EmbedView> {
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
