import type { ResolvedHost } from '#access/http-env.ts';
import type { SentForm } from '#features/contact/site/contact-form.tsx';
import type { SiteBase } from '#features/live-site/site-links.ts';
import { Uid } from '#lib/uid.ts';

/** One request to one site, with only what a response may depend on. */
export interface Visit {
  accountId: string;
  siteBase: SiteBase;
  /** Below the place, beginning with a slash, as written in the address. */
  path: string;
  params: URLSearchParams;
  /** The page is open already and wants its changing part alone. */
  wantsFragment: boolean;
  /** Entries in one answer of a list. */
  pageSize: number;
  /** The contact form as it was sent and refused: the page shows it again. */
  sentForm?: SentForm;
}

/** A response before it is compressed and kept. */
export interface VisitResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** In one HTML page (decision 21c), and what 'Show More' adds on a phone (spec 2 §9). */
const pageSizes = { page: 30, more: 50 };

/** Whose site an address is of; undefined when it isn't one. */
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

/** How much of a page is asked for, by the `X-Fragment` header. */
export function wantedOf(fragment: string | undefined): Pick<Visit, 'wantsFragment' | 'pageSize'> {
  return {
    wantsFragment: fragment === 'list' || fragment === 'more',
    pageSize: fragment === 'more' ? pageSizes.more : pageSizes.page,
  };
}
