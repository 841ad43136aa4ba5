import type { PublicEntry } from '#features/content/public-entry.ts';
import { ThankYouPage } from '#features/live-site/site/pages/thank-you-page.tsx';
import { addressAt } from '#features/live-site/site-links.ts';
import { labelOf } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Page } from '../page.ts';

/** Safe to reload, and not for search engines: the form was already sent. */
export function thanksPage(view: SiteView, path: string, recent: PublicEntry[]): Page {
  return {
    status: 200,
    at: { tab: 'contactUs' },
    title: labelOf(view.site, 'thanks'),
    description: '',
    canonical: addressAt(view.siteBase, path),
    isIndexed: false,
    kind: 'website',
    image: null,
    jsonLd: [],
    sheets: ['cards', 'gallery'],
    body: <ThankYouPage view={view} recent={recent} />,
  };
}
