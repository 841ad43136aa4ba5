import type { ReactNode } from 'react';
import { LRUCache } from 'lru-cache';
import type { SiteScope } from '#access/scope.ts';
import { listNewestOfServices } from '#features/content/server/public-pages/of-services.ts';
import {
  listBeforeAfter,
  listPublicEntries,
  listPublicEntriesById,
} from '#features/content/server/public-pages/list-public-entries.ts';
import { chosenServices } from '#features/live-site/chosen-services.ts';
import { parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import type { CardsPageProps } from '#features/live-site/site/pages/cards-page.tsx';
import type { Site, SiteService } from '#features/live-site/site.ts';
import { coverOf } from '#features/live-site/site/cards/entry-words.ts';
import { BeforeAfterPage } from '#features/live-site/site/pages/before-after-page.tsx';
import { HomePage } from '#features/live-site/site/pages/home-page.tsx';
import { ReviewsPage } from '#features/live-site/site/pages/reviews-page.tsx';
import { ServicesPage, type ServiceWork } from '#features/live-site/site/pages/services-page.tsx';
import { listHref, type SiteView } from '#features/live-site/site/site-view.ts';
import type { SheetName } from '#features/live-site/site/styles/site-styles.ts';
import { entriesOfReviews, listPublicTestimonials, withReviews } from '#features/testimonials/server/public-reviews.ts';
import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { isProblem } from '#lib/problem.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { ListCounts } from './list-counts.ts';
import { listGraph } from '../json-ld.ts';
import type { Outcome, Page, PageSources } from '../page.ts';
import type { Visit } from '../visit.ts';
import { contactPage } from './contact.tsx';
import { framed, type WantedTab } from './framed.ts';
import { mapTab } from './map.tsx';

/** How long a page waits for its pin, in milliseconds. */
const patience = 1_000;
const known = new LRUCache<string, { place: Coordinates | null }>({ max: 5_000, ttl: 86_400_000 });

/** A business's location, as precisely as the geocoder knows its address; null if unknown or unavailable. */
async function businessPlace(geocoder: Geocoder, address: string): Promise<Coordinates | null> {
  if (!address) return null;
  const found = known.get(address);
  if (found) return found.place;
  try {
    const [place] = await withTimeout(geocoder.search(address, { limit: 1 }), patience);
    const at = place ? { lat: place.lat, lng: place.lng } : null;
    known.set(address, { place: at });
    return at;
  } catch {
    return null;
  }
}

/** The pages in the header, except the gallery. */
export async function tabPage(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  wanted: WantedTab,
  sources: PageSources,
): Promise<Outcome> {
  try {
    return await openTab(scope, view, visit, wanted, sources);
  } catch (error) {
    // A truncated or made-up cursor: the list starts over.
    if (!isProblem(error) || error.code !== 'BAD_REQUEST') throw error;
    return { redirect: addressAt(view.siteBase, wanted.path), status: 302 };
  }
}

async function openTab(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  wanted: WantedTab,
  sources: PageSources,
): Promise<Outcome> {
  switch (wanted.tab) {
    case 'home':
      return { page: await home(scope, view, wanted, sources.counts) };
    case 'map':
      return { page: await mapTab(scope, view, visit, wanted.path, sources.counts) };
    case 'services': {
      const { services } = view.site;
      const work = await serviceWork(scope, view.site, services, sources.counts);
      const body = <ServicesPage view={view} services={services} work={work} />;
      return { page: { ...framed(view, wanted, services.length > 0), sheets: ['cards', 'services'], body } };
    }
    case 'contactUs': {
      const elsewhere = view.site.settings.extContactPageURL;
      if (elsewhere) return { redirect: elsewhere, status: 302 };
      const place = await businessPlace(sources.geocoder, view.site.address);
      return { page: await contactPage(scope, view, visit, wanted, place) };
    }
    case 'reviews':
      return {
        page: await paged(scope, view, visit, wanted, sources.counts, listPublicTestimonials, ReviewsPage, [
          'reviews',
          'cards',
        ]),
      };
    case 'beforeAfter':
      return {
        page: await paged(scope, view, visit, wanted, sources.counts, listBeforeAfter, BeforeAfterPage, [
          'cards',
          'compare',
          'pairs',
        ]),
      };
  }
}

async function paged(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  wanted: WantedTab,
  counts: ListCounts,
  list: typeof listPublicTestimonials,
  Body: (props: CardsPageProps) => ReactNode,
  sheets: SheetName[],
): Promise<Page> {
  const { after } = parseGalleryQuery(visit.params);
  const { entries, nextCursor } = await list(scope, view.site, { cursor: after || undefined, limit: visit.pageSize });
  const more = nextCursor && listHref(view, wanted.path, { after: nextCursor });
  const frame = framed(view, wanted, entries.length > 0);
  return {
    ...frame,
    canonical: listHref(view, wanted.path, { after }),
    image: entries.map(coverOf).find((media) => media !== null) ?? frame.image,
    next: more,
    jsonLd: [...frame.jsonLd, listGraph(view, frame.title, entries)],
    sheets,
    body: (
      <Body
        view={view}
        entries={entries}
        more={more}
        reviews={wanted.tab === 'reviews' ? await counts.reviews() : null}
        reviewed={wanted.tab === 'reviews' ? await entriesOfReviews(scope, view.site, entries) : new Map()}
      />
    ),
  };
}

/** Of the newest, if the site shows none that the owner has chosen. */
const mostPairs = 5;

async function home(scope: SiteScope, view: SiteView, wanted: WantedTab, counts: ListCounts): Promise<Page> {
  const { site } = view;
  const reviews = await counts.reviews();
  const { presentationContents, presentationTestimonials, presentationBeforeAfter } = site.settings;
  const chosenOr = async (ids: string[], newest: () => ReturnType<typeof listPublicTestimonials>) => {
    const chosen = await listPublicEntriesById(scope, site, ids);
    return chosen.length > 0 ? chosen : (await newest()).entries;
  };
  const projects = await chosenOr(presentationContents, () => listPublicEntries(scope, site, {}, { limit: 20 }));
  const testimonials = site.settings.activateReviews
    ? (await chosenOr(presentationTestimonials, () => listPublicTestimonials(scope, site, { limit: 3 }))).slice(0, 3)
    : [];
  const content = {
    projects: await withReviews(scope, site, projects.filter((entry) => coverOf(entry) !== null).slice(0, 5)),
    testimonials,
    reviewed: await entriesOfReviews(scope, site, testimonials),
    pairs: await chosenOr(presentationBeforeAfter, () => listBeforeAfter(scope, site, { limit: mostPairs })),
    services: await serviceWork(scope, site, chosenServices(site), counts),
    proof: { reviews, jobs: await counts.total({}) },
  };
  const frame = framed(view, wanted);
  return {
    ...frame,
    image: frame.image ?? content.projects.map(coverOf)[0] ?? null,
    sheets: ['cards', 'services', 'reviews', 'compare', 'pairs', 'map', 'home'],
    body: <HomePage view={view} content={content} />,
  };
}

/** The work shown on service cards. */
async function serviceWork(
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
