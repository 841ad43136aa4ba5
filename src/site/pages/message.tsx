import type { PublicEntry } from '#features/content/public-entry.ts';
import { DisabledPage, NotFoundPage } from '#features/live-site/site/pages/message-page.tsx';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Page } from '../page.ts';

const message = {
  description: '',
  canonical: '/',
  isIndexed: false,
  kind: 'website',
  image: null,
  jsonLd: [],
  sheets: [],
} as const satisfies Partial<Page>;

/** @param recent the newest entries, for visitors looking for one */
export function notFoundPage(view: SiteView, recent: PublicEntry[] = []): Page {
  return {
    ...message,
    jsonLd: [],
    sheets: ['cards', 'gallery'],
    status: 404,
    at: { tab: null },
    title: view.words.message.pageNotFound,
    body: <NotFoundPage view={view} recent={recent} />,
  };
}

export function disabledPage(view: SiteView): Page {
  return {
    ...message,
    jsonLd: [],
    sheets: [],
    status: 200,
    at: { tab: null },
    title: view.words.message.oops,
    body: <DisabledPage view={view} />,
    isAlone: true,
  };
}
