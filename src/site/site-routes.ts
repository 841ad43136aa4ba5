import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite, inSystem } from '#access/scope.ts';
import { showClosed, showMessage } from '#features/testimonials/site/page-routes.tsx';
import { galleryQueryString, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { isInTrash } from '#features/tenants/server/trash/is-in-trash.ts';
import { packageRoot } from '#platform/package-root.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { respondToVisit } from './respond-to-visit.ts';
import { SiteCache } from './site-cache.ts';
import { bodyOf, PageCache, storedPage, type StoredPage } from './page-cache.ts';
import type { Redirect } from './page.ts';
import { readSiteAssets } from '#platform/site-assets.ts';
import { createSearchQuota } from './search-quota.ts';
import { SiteRevisions } from './site-revisions.ts';
import { type VisitResponse, type Visit, visitOf } from './visit.ts';

const year = 'public, max-age=31536000, immutable';

/** Every page and file of the public sites, on their own hosts and below `/ig/{accountId}` of the shared one. */
export function createSiteRoutes(ports: Ports, counters = new SiteRevisions(ports)): Hono<HttpEnv> {
  const folder = path.join(packageRoot, 'dist/site');
  const parts = { ports, assets: readSiteAssets(folder), sites: new SiteCache() };
  const cache = new PageCache<Redirect | 'nobody' | 'closed'>();
  const countSearch = createSearchQuota(ports);
  const app = new Hono<HttpEnv>();

  app.use('/_site/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', year);
  });
  const rewriteRequestPath = (address: string) => address.slice('/_site'.length);
  app.use('/_site/*', serveStatic({ root: folder, precompressed: true, rewriteRequestPath }));
  app.get('/_site/*', (c) => c.notFound());

  app.get('*', async (c) => {
    const visit = visitOf(c.var.host, c.req.url, c.req.header('x-fragment'));
    if (!visit) return c.req.path === '/' ? c.redirect(ports.config.publicUrl.origin, 302) : nobodysPage(c);
    if (visit.params.has('q')) countSearch(visit.accountId, c.var.clientAddress);
    const now = ports.clock.now().getTime();
    const siteRevision = counters.current(visit.accountId);
    const known = siteRevision === undefined ? undefined : cache.find(cacheKey(visit, siteRevision), now);
    if (known && siteRevision !== undefined) {
      c.env?.cacheResponse?.({
        accountId: visit.accountId,
        siteRevision,
        body: await bodyOf(known, encodingFor(c, known)),
      });
      return send(c, known);
    }
    const made = await cache.once(cacheKey(visit, siteRevision ?? -1), async () => {
      const visited = await inSite(ports.db, visit.accountId, (scope) =>
        respondToVisit(scope, visit, parts, siteRevision),
      );
      if (!visited) return (await isClosed(ports, visit)) ? 'closed' : 'nobody';
      counters.note(visit.accountId, visited.siteRevision);
      if ('redirect' in visited.response) return visited.response;
      const page = storedPage(visited.response, now, isCacheable(visit, visited.response));
      if (page.isKept) cache.store(cacheKey(visit, visited.siteRevision), page);
      return page;
    });
    if (made === 'nobody') return nobodysPage(c);
    if (made === 'closed') return showClosed(c);
    if (!('redirect' in made)) return send(c, made);
    c.header('cache-control', 'no-cache');
    return c.redirect(made.redirect + (made.keepsQuery ? queryOf(visit) : ''), made.status);
  });
  return app;
}

function isClosed({ db }: Ports, { accountId }: Visit): Promise<boolean> {
  return inSystem(db, 'closed site', (scope) => isInTrash(scope, accountId));
}

/** An address below the shared host that belongs to no business. */
function nobodysPage(c: Context<HttpEnv>) {
  return showMessage(c, 404, 'Sorry but could not find the page you are looking for');
}

function queryOf({ params }: Visit): string {
  return params.size > 0 ? `?${params}` : '';
}

/** All that a response depends on. What else stands in the query (like `utm_source`) changes nothing. */
function cacheKey({ params, ...visit }: Visit, siteRevision: number): string {
  const { accountId, siteBase, path: below, wantsFragment, pageSize } = visit;
  const own = [galleryQueryString(parseGalleryQuery(params)), params.get('id') ?? '', params.has('instead')];
  return JSON.stringify([
    accountId,
    siteRevision,
    siteBase.origin,
    siteBase.base,
    below,
    wantsFragment,
    pageSize,
    ...own,
  ]);
}

/** Searches and missing pages have endless addresses, and would push out what is asked for often. */
function isCacheable({ params }: Visit, { status }: VisitResponse): boolean {
  return status === 200 && !params.has('q') && !params.has('id');
}

function encodingFor(c: Context<HttpEnv>, page: StoredPage): Encoding {
  return page.isCompressed ? acceptedEncoding(c.req.header('accept-encoding') ?? '') : 'identity';
}

async function send(c: Context<HttpEnv>, page: StoredPage): Promise<Response> {
  const encoding = encodingFor(c, page);
  const etag = page.etags[encoding];
  const headers = new Headers(page.headers);
  headers.set('etag', etag);
  headers.set('cache-control', 'no-cache');
  headers.set('vary', 'Accept-Encoding, X-Fragment');
  if (page.status === 200 && matches(c.req.header('if-none-match'), etag))
    return c.newResponse(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : await bodyOf(page, encoding), { status: page.status, headers });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
