import type { Site, SiteContentType, SiteService } from './site.ts';
import { contentTypePath, fixedSegments, serviceCityPath, servicePath, tabPath, thanksPath } from './site-links.ts';
import { isFormOn, isTabOn, type SiteTab } from './site-tabs.ts';

/** What a path stands for; `path` is its canonical form below the site's place. */
export type ResolvedPath =
  | { kind: 'tab'; tab: Exclude<SiteTab, 'gallery'>; path: string }
  | { kind: 'list'; contentType?: SiteContentType; service?: SiteService; citySlug?: string; path: string }
  /** Where the contact form leads (spec 2 §2, tab 7). */
  | { kind: 'thanks'; path: string }
  /** No page of the site itself: perhaps the address of an entry. */
  | { kind: 'address'; address: string }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

/** Longer paths can't be an address of ours and aren't asked of the database. */
const longestAddress = 300;

/**
 * Reads a path below the site's place. It is tried as a fixed tab, then as a content type;
 * anything else of one segment may be an entry's address (decisions, Addresses).
 */
export function resolvePath(path: string, site: Site): ResolvedPath {
  const segments = segmentsOf(path);
  if (!segments) return { kind: 'missing' };
  const found = resolveSegments(segments, site);
  if (found.kind !== 'tab' && found.kind !== 'list' && found.kind !== 'thanks') return found;
  const written = path === '' ? '/' : path;
  // The gallery answers on both of its addresses; everything else has one way to be written.
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

/** Whether there is enough work in the city for a page is known to the entries alone. */
function serviceCityPage(name: string, city: string, site: Site): ResolvedPath {
  const found = servicePage(name, site);
  if (found.kind !== 'list' || !found.service) return found;
  const citySlug = city.toLowerCase();
  return { ...found, citySlug, path: serviceCityPath(found.service.slug, citySlug) };
}
