import type { SiteScope } from '#access/scope.ts';
import {
  findAddressRange,
  listPublicAddresses,
  type PublicAddress,
} from '#features/content/server/public-pages/public-addresses.ts';
import { countPublicEntries } from '#features/content/server/public-pages/count-public.ts';
import { everything } from '#features/content/server/public-pages/public-gate.ts';
import { contentTypePath, serviceCityPath, servicePath, tabPath } from '#features/live-site/site-links.ts';
import { contentTypesWithTab, isTabShown, siteTabs } from '#features/live-site/site-tabs.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import type { VisitResponse } from '../visit.ts';

/** URLs per file; larger sites are split into files with an index. Search engines accept 50,000. */
const partSize = 5_000;
/** Search engines accept more, but the images of one page differ little. */
const imagesOfEach = 10;

export async function sitemap(scope: SiteScope, view: SiteView, counts: ListCounts): Promise<VisitResponse> {
  if (!view.site.settings.enableGalleryPreview) return xml('urlset', '');
  const count = await countPublicEntries(scope, view.site);
  if (count <= partSize) return part(view, await listPublicAddresses(scope, view.site), await pagePaths(view, counts));
  // Parts are split by everything published, some of which the site may hide.
  const published = await countPublicEntries(scope, everything);
  const parts = Array.from({ length: Math.ceil(published / partSize) }, (_, index) => {
    const address = escaped(absolute(view, `/sitemap-${index + 1}.xml`));
    return `<sitemap><loc>${address}</loc></sitemap>`;
  });
  return xml('sitemapindex', parts.join(''));
}

/** One file of a large site, counted from 1. */
export async function sitemapPart(
  scope: SiteScope,
  view: SiteView,
  number: number,
  counts: ListCounts,
): Promise<VisitResponse | undefined> {
  if (number < 1 || !view.site.settings.enableGalleryPreview) return undefined;
  const range = await findAddressRange(scope, { number, size: partSize });
  const paths = number === 1 ? await pagePaths(view, counts) : [];
  return range && part(view, await listPublicAddresses(scope, view.site, range), paths);
}

function part(view: SiteView, addresses: PublicAddress[], paths: string[]): VisitResponse {
  const pages = paths.map((path) => `<url><loc>${escaped(absolute(view, path))}</loc></url>`);
  const items = addresses.map(({ slug, updateDate, mediaIds }) => {
    const loc = escaped(absolute(view, `/${encodeURIComponent(slug)}`));
    const images = mediaIds.slice(0, imagesOfEach).map((id) => {
      const address = escaped(absolute(view, mediaAddress({ uid: id }, '1280x1280')));
      return `<image:image><image:loc>${address}</image:loc></image:image>`;
    });
    return `<url><loc>${loc}</loc><lastmod>${updateDate.toISOString()}</lastmod>${images.join('')}</url>`;
  });
  return xml('urlset', [...pages, ...items].join(''));
}

/** All pages except those of entries. */
async function pagePaths({ site }: SiteView, counts: ListCounts): Promise<string[]> {
  const own = siteTabs.filter(
    (tab) => isTabShown(site, tab) && !(tab === 'contactUs' && site.settings.extContactPageURL),
  );
  const types = contentTypesWithTab(site).map(({ slug }) => contentTypePath(slug));
  const services = site.services.map(({ slug }) => servicePath(slug));
  const slugs = new Map(site.services.map(({ id, slug }) => [id, slug]));
  const cities = (await counts.serviceCities()).flatMap(({ serviceId, slug: city }) => {
    const service = slugs.get(serviceId);
    return service === undefined ? [] : serviceCityPath(service, city);
  });
  return [...new Set([...own.map((tab) => tabPath(site, tab)), ...types, ...services, ...cities])];
}

function xml(root: 'urlset' | 'sitemapindex', content: string): VisitResponse {
  const images = root === 'urlset' ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>${content}</${root}>\n`;
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, body };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
