import type { SiteScope } from '#access/scope.ts';
import { listBeforeAfter, listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { isFormOn } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { listPublicTestimonials } from '#features/testimonials/server/public-reviews.ts';
import { problem } from '#lib/problem.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import { entryData } from './entry-data.ts';

/** Entries per response; `next` is the cursor. */
const pageSize = 100;
/** Pairs and testimonials per response: further ones are in the contents. */
const mostOfAPart = 30;

/**
 * The data of a gallery (spec 2 §7), as visitors may see it.
 * @param route a content type's id or URL slug; without it, all entries
 * @throws NOT_FOUND for an unknown route, BAD_REQUEST for an invalid cursor
 */
export async function galleryData(
  scope: SiteScope,
  view: SiteView,
  { route, after }: { route: string | null; after: string | null },
  counts: ListCounts,
) {
  const { site } = view;
  const type = site.contentTypes.find(({ id, slug }) => id === route || slug === route);
  if (route && !type) throw problem('NOT_FOUND', 'There is no such content type on this site.');
  const filter = type ? { contentTypeId: type.id } : {};
  const { entries, nextCursor } = await listPublicEntries(scope, site, filter, {
    limit: pageSize,
    cursor: after || undefined,
  });
  const { categories, labels } = await counts.facets();
  const few = { limit: mostOfAPart };
  const pairs = (await listBeforeAfter(scope, site, few)).entries;
  const reviews = site.settings.activateReviews ? (await listPublicTestimonials(scope, site, few)).entries : [];
  return {
    uid: site.accountId,
    businessName: site.businessName,
    accountLanguage: site.language,
    accountSubscriptionType: site.subscriptionType,
    agencyWhitelabelDomain: site.agencyDomain,
    instantGallery: settingsData(view),
    contents: await entryData(scope, view, entries),
    next: nextCursor,
    contentTypesAccount: site.contentTypes,
    customFieldsAccount: isFormOn(site) ? await listContactFields(scope, site.language) : [],
    allPresentationsArr: await entryData(scope, view, pairs),
    allTestimonialsArr: await entryData(scope, view, reviews),
    businessCategories: categories.map(({ label }) => ({ label })),
    businessServices: site.services.map(({ label, alias, description }) => ({ label, alias, description })),
    businessLabels: labels.map(({ label, tags }) => ({ label, tags: tags.map((tag) => ({ label: tag.label })) })),
  };
}

/** The settings, except publication filters and custom code, which pages use sanitized. */
function settingsData({ site }: SiteView) {
  const {
    statuses: _statuses,
    destinations: _destinations,
    websites: _websites,
    customHTML: _html,
    thankYouJsScript: _script,
    bodyCssCode: _body,
    footerCssCode: _footer,
    ...shown
  } = site.settings;
  return shown;
}
