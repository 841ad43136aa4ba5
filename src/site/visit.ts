import type { ResolvedHost } from '#access/http-env.ts';
import type { SitePlace } from '#features/live-site/site-links.ts';
import { Uid } from '#lib/uid.ts';

/** One question to one site, with only what an answer may depend on. */
export interface Visit {
  accountId: string;
  place: SitePlace;
  /** Below the place, beginning with a slash, as written in the address. */
  path: string;
  params: URLSearchParams;
  /** The page is open already and wants its changing part alone. */
  wantsFragment: boolean;
}

/** An answer before it is compressed and kept. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Whose site an address is of; undefined when it isn't one. */
export function visitOf(host: ResolvedHost, address: string, fragment: string | undefined): Visit | undefined {
  const { pathname, searchParams: params } = new URL(address);
  const wantsFragment = fragment === 'list';
  const { origin } = host;
  if (host.kind === 'site')
    return { accountId: host.accountId, place: { origin, base: '' }, path: pathname, params, wantsFragment };
  if (host.kind !== 'shared') return undefined;
  const [, id, path = '/'] = /^\/ig\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const accountId = Uid.safeParse(id).data;
  return accountId
    ? { accountId, place: { origin, base: `/ig/${accountId}` }, path, params, wantsFragment }
    : undefined;
}
