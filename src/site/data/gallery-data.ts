import type { SiteScope } from '#access/scope.ts';
import { listBeforeAfter, listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { filterGroups, type GalleryQuery, parameterOf, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { chosenTerms, knownTerms } from '#features/live-site/site/gallery/facets.ts';
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
 * @param params `id`, a content type's id or URL slug, for all entries left out; and a gallery's search, filters and cursor
 * @throws NOT_FOUND for an unknown type, BAD_REQUEST for an invalid cursor and for terms that the list doesn't have
 */
export async function galleryData(scope: SiteScope, view: SiteView, params: URLSearchParams, counts: ListCounts) {
  const { site } = view;
  const route = params.get('id');
  const type = site.contentTypes.find(({ id, slug }) => id === route || slug === route);
  if (route && !type) throw problem('NOT_FOUND', 'There is no such content type on this site.');
  const of = type ? { contentTypeId: type.id } : {};
  const query = parseGalleryQuery(params);
  const facets = await counts.facets(of);
  refuseUnknown(query, knownTerms(facets, query));
  const filter = { ...of, ...chosenTerms(facets, query), search: query.search };
  const paging = { limit: pageSize, cursor: params.get('after') || undefined };
  const { entries, nextCursor } = await listPublicEntries(scope, site, filter, paging);
  const { categories, labels, fields } = await counts.facets();
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
    customFieldFilters: fields.map(({ label, values }) => ({
      label,
      values: values.map((one) => ({ label: one.label })),
    })),
  };
}

/** A page leaves out what it doesn't know; a program learns which part it got wrong. */
function refuseUnknown(query: GalleryQuery, known: GalleryQuery): void {
  const wrong = filterGroups.filter((group) => known[group].length < query[group].length);
  if (wrong.length === 0) return;
  const unknown = wrong.flatMap((group) => query[group].filter((term) => !known[group].includes(term)));
  throw problem('BAD_REQUEST', `No entry of the list has: ${unknown.join(', ')}.`, {
    fields: Object.fromEntries(wrong.map((group) => [parameterOf(group), 'Send terms that entries of the list have.'])),
  });
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
