import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { flatText } from '#lib/text/flat-text.ts';
import type { Site } from '#features/live-site/site.ts';

/** They live as long as the site that they were drawn for, which is kept under its site revision. */
const drawn = new WeakMap<Site, Map<string, string>>();
/** A shared host and the site's own, each tab and content type. */
const mostParts = 100;

/** What many pages of a site show alike, drawn once. `name` tells all that it depends on besides the site. */
export function cachedFragment(site: Site, name: string, draw: () => ReactNode): string {
  const ofSite = drawn.get(site) ?? new Map<string, string>();
  drawn.set(site, ofSite);
  const markup = ofSite.get(name) ?? flatText(renderToStaticMarkup(draw()));
  if (ofSite.size < mostParts) ofSite.set(name, markup);
  return markup;
}
