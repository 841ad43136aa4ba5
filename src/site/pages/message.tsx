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

export function notFoundPage(view: SiteView): Page {
  return {
    ...message,
    jsonLd: [],
    sheets: [],
    status: 404,
    at: { tab: null },
    title: 'Page not found',
    body: <NotFoundPage view={view} />,
  };
}

export function disabledPage(): Page {
  return {
    ...message,
    jsonLd: [],
    sheets: [],
    status: 200,
    at: { tab: null },
    title: 'Oops',
    body: <DisabledPage />,
    isAlone: true,
  };
}
