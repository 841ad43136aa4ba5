import { metaDescription } from '#features/live-site/site/cards/entry-words.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { labelOf, type SiteTab } from '#features/live-site/site-tabs.ts';
import { businessGraph } from '../json-ld.ts';
import type { Page } from '../page.ts';

export interface WantedTab {
  tab: Exclude<SiteTab, 'gallery'>;
  path: string;
}

/** The common parts of all tab pages. */
export function framed(view: SiteView, { tab, path }: WantedTab, hasContent = true): Omit<Page, 'body' | 'sheets'> {
  const title = tab === 'home' ? '' : labelOf(view.site, tab);
  return {
    status: 200,
    at: { tab },
    title,
    description: metaDescription(view.site.description) || [title, view.site.businessName].filter(Boolean).join(': '),
    canonical: addressAt(view.siteBase, path),
    isIndexed: hasContent,
    kind: 'website',
    image: view.site.heroImages[0] ?? view.site.logo,
    jsonLd: [businessGraph(view)],
  };
}
