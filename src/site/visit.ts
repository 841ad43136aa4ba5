import type { ResolvedHost } from '#access/http-env.ts';
import type { SentForm } from '#features/contact/site/contact-form.tsx';
import type { SiteBase } from '#features/live-site/site-links.ts';
import { Uid } from '#lib/uid.ts';

/** One request to one site, with only what a response may depend on. */
export interface Visit {
  accountId: string;
  siteBase: SiteBase;
  /** Under the site's base, starting with a slash, as written in the URL. */
  path: string;
  params: URLSearchParams;
  /** The page is already open and needs only its changing part. */
  wantsFragment: boolean;
  /** Entries per page of a list. */
  pageSize: number;
  /** A submitted contact form that failed: the page shows it again. */
  sentForm?: SentForm;
}

/** A response before compression and caching. */
export interface VisitResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Per HTML page (R-21c), and per 'Show More' on a phone (spec 2 §9). */
const pageSizes = { page: 30, more: 50 };

/** The site of a URL; undefined if there is none. */
export function visitOf(host: ResolvedHost, address: string, fragment: string | undefined): Visit | undefined {
  const { pathname, searchParams: params } = new URL(address);
  const open = { params, ...wantedOf(fragment) };
  const { origin } = host;
  if (host.kind === 'site')
    return { accountId: host.accountId, siteBase: { origin, base: '' }, path: pathname, ...open };
  if (host.kind !== 'shared') return undefined;
  const [, id, path = '/'] = /^\/ig\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const accountId = Uid.safeParse(id).data;
  return accountId ? { accountId, siteBase: { origin, base: `/ig/${accountId}` }, path, ...open } : undefined;
}

/** Which part of a page is requested, by the `X-Fragment` header. */
export function wantedOf(fragment: string | undefined): Pick<Visit, 'wantsFragment' | 'pageSize'> {
  return {
    wantsFragment: fragment === 'list' || fragment === 'more',
    pageSize: fragment === 'more' ? pageSizes.more : pageSizes.page,
  };
}
