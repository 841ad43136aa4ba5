import type { Site, SiteContentType, SiteService } from './site.ts';
import { contentTypePath, fixedSegments, serviceCityPath, servicePath, tabPath, thanksPath } from './site-links.ts';
import { isFormOn, isTabOn, type SiteTab } from './site-tabs.ts';

/** The page of a path; `path` is its canonical form under the site's base. */
export type ResolvedPath =
  | { kind: 'tab'; tab: Exclude<SiteTab, 'gallery'>; path: string }
  | { kind: 'list'; contentType?: SiteContentType; service?: SiteService; citySlug?: string; path: string }
  /** The page after the contact form (spec 2 §2, tab 7). */
  | { kind: 'thanks'; path: string }
  /** Not a page of the site itself: possibly an entry's URL. */
  | { kind: 'address'; address: string }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

/** Longer paths can't be ours and aren't looked up. */
const longestAddress = 300;

/**
 * Parses a path under the site's base: a fixed tab, then a content type; any other single segment may be an entry's URL
 * (decisions, Addresses).
 */
export function resolvePath(path: string, site: Site): ResolvedPath {
  const segments = segmentsOf(path);
  if (!segments) return { kind: 'missing' };
  const found = resolveSegments(segments, site);
  if (found.kind !== 'tab' && found.kind !== 'list' && found.kind !== 'thanks') return found;
  const written = path === '' ? '/' : path;
  // The gallery has two URLs; every other page has one.
  const isFrontGallery = found.path === '/' && written === '/gallery';
  return written === found.path || isFrontGallery ? found : { kind: 'moved', to: found.path };
}

function segmentsOf(path: string): string[] | undefined {
  if (path.length > longestAddress * 3) return undefined;
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    if (segments.at(-1) === '') segments.pop();
    return segments.some((segment) => segment === '' || segment.includes('\0')) ? undefined : segments;
  } catch {
    return undefined;
  }
}

function resolveSegments(segments: string[], site: Site): ResolvedPath {
  const [first, second, third] = segments;
  if (first === undefined) return frontPage(site);
  const tab = fixedSegments.get(first.toLowerCase());
  if (tab === 'services' && second !== undefined && segments.length === 2) return servicePage(second, site);
  if (tab === 'services' && second !== undefined && third !== undefined && segments.length === 3)
    return serviceCityPage(second, third, site);
  if (segments.length > 1) return { kind: 'missing' };
  if (tab) return tabPage(tab, site);
  if (first.toLowerCase() === 'thank-you')
    return isFormOn(site) ? { kind: 'thanks', path: thanksPath } : { kind: 'missing' };
  const wanted = first.toLowerCase();
  const contentType = site.contentTypes.find(({ slug }) => slug === wanted);
  if (contentType) return { kind: 'list', contentType, path: contentTypePath(contentType.slug) };
  return first.length > longestAddress ? { kind: 'missing' } : { kind: 'address', address: first };
}

function frontPage(site: Site): ResolvedPath {
  return isTabOn(site, 'home') ? { kind: 'tab', tab: 'home', path: '/' } : { kind: 'list', path: '/' };
}

function tabPage(tab: SiteTab, site: Site): ResolvedPath {
  const path = tabPath(site, tab);
  if (tab === 'gallery') return { kind: 'list', path };
  return isTabOn(site, tab) ? { kind: 'tab', tab, path } : { kind: 'missing' };
}

function servicePage(name: string, site: Site): ResolvedPath {
  const wanted = name.toLowerCase();
  const service = site.services.find(({ slug }) => slug === wanted);
  return service ? { kind: 'list', service, path: servicePath(service.slug) } : { kind: 'missing' };
}

/** Only the entries tell whether the city has enough work for a page. */
function serviceCityPage(name: string, city: string, site: Site): ResolvedPath {
  const found = servicePage(name, site);
  if (found.kind !== 'list' || !found.service) return found;
  const citySlug = city.toLowerCase();
  return { ...found, citySlug, path: serviceCityPath(found.service.slug, citySlug) };
}
