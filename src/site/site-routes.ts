import path from 'node:path';
import { type Context, Hono } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite, inSystem } from '#access/scope.ts';
import { pageKey, takesQuery } from '#cache/page-key.ts';
import { ResponseCache } from '#cache/response-cache.ts';
import { SiteData } from '#cache/site-data.ts';
import { bodyOf, bodyOnceOf, firstBodyOf, storedPage, type StoredPage } from '#cache/stored-page.ts';
import { siteReading } from '#features/live-site/server/site-queries.ts';
import { quoteParameter } from '#features/live-site/site-links.ts';
import { whyClosed } from '#features/tenants/server/lifecycle/suspension.ts';
import { showClosed, showNotFound, showSuspended } from '#features/testimonials/site/page-routes.tsx';
import { acceptedEncoding, acceptedEncodingOnce, type Encoding } from '#platform/http/accepted-encoding.ts';
import { packageRoot } from '#platform/package-root.ts';
import { readSiteAssets } from '#platform/site-assets.ts';
import { createPreviewRoutes } from './preview/preview-routes.tsx';
import { createDataRoutes } from './data/data-routes.ts';
import { PageViews } from './data/page-views.ts';
import { createContactFormRoutes } from './contact-form-routes.ts';
import { respondToVisit } from './respond-to-visit.ts';
import { createSearchQuota } from './search-quota.ts';
import { type Visit, visitOf, type VisitResponse } from './visit.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * Scripts and fonts of public pages; hosts of the app have pages without its shell, which use the same fonts. Embeds in
 * sandboxed frames have no origin, so every origin may load them.
 */
export function createBuiltFileRoutes(folder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use('/_site/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('cache-control', year);
    c.res.headers.set('access-control-allow-origin', '*');
  });
  const rewriteRequestPath = (address: string) => address.slice('/_site'.length);
  app.use('/_site/*', serveStatic({ root: folder, precompressed: true, rewriteRequestPath }));
  app.get('/_site/*', (c) => c.notFound());
  return app;
}

/** What is kept in memory of public pages, by one process. */
export interface SiteCaches {
  data: SiteData;
  responses: ResponseCache;
  views: PageViews;
}

/** For one set of routes alone. */
export function ownCaches(ports: Ports): SiteCaches {
  const data = new SiteData(ports, siteReading);
  const responses = new ResponseCache({ data, hosts: { known: () => undefined } });
  return { data, responses, views: new PageViews(ports) };
}

interface Made {
  page: StoredPage;
  siteRevision: number;
  /** Nobody has had it yet. */
  isNew?: true;
}

/** Every page and file of the public sites, on their own hosts and below `/ig/{accountId}` of the shared one. */
export function createSiteRoutes(ports: Ports, { data, responses, views } = ownCaches(ports)): Hono<HttpEnv> {
  const folder = path.join(packageRoot, 'dist/site');
  const parts = { ports, assets: readSiteAssets(folder), data };
  const countSearch = createSearchQuota(ports);
  const app = new Hono<HttpEnv>();

  app.route('/', createBuiltFileRoutes(folder));
  app.route('/', createPreviewRoutes(parts));
  app.route('/', createDataRoutes({ ...parts, views }, countSearch));
  app.route('/', createContactFormRoutes(parts, countSearch));
  app.get('*', async (c) => {
    const visit = visitOf(c.var.host, c.req.url, c.req.header('x-fragment'));
    if (!visit) return c.req.path === '/' ? c.redirect(ports.config.publicUrl.origin, 302) : showNotFound(c);
    if (visit.params.has('q')) countSearch(visit.accountId, c.var.clientAddress);
    const siteRevision = data.revision(visit.accountId) ?? (await data.lookUpRevision(visit.accountId));
    const { pathname } = new URL(c.req.url);
    const key = pageKey(c.var.host, pathname, visit.params, c.req.header('x-fragment'));
    const known = responses.findPage(key, siteRevision);
    if (known && siteRevision !== undefined) return send(c, visit, { page: known, siteRevision });
    const made = await responses.once(`${key} ${siteRevision}`, async () => {
      const visited = await inSite(ports.db, visit.accountId, (scope) =>
        respondToVisit(scope, visit, parts, siteRevision),
      );
      if (!visited) return (await reasonOf(ports, visit)) ?? 'nobody';
      data.note(visit.accountId, visited.siteRevision);
      if ('redirect' in visited.response) return visited.response;
      const page = storedPage(visited.response, isCacheable(visit, visited.response));
      const { accountId } = visit;
      if (page.isKept) {
        // Before it is stored, as its size is counted then.
        await firstBodyOf(page, encodingFor(c, page));
        responses.storePage(key, { accountId, siteRevision: visited.siteRevision, page });
      }
      return { page, siteRevision: visited.siteRevision, isNew: true as const };
    });
    if (made === 'nobody') return showNotFound(c);
    if (made === 'deleted') return showClosed(c);
    if (made === 'suspended') return showSuspended(c);
    if ('page' in made) return send(c, visit, made);
    c.header('cache-control', 'no-cache');
    return c.redirect(made.redirect + (made.keepsQuery ? queryOf(visit) : ''), made.status);
  });
  return app;
}

function reasonOf({ db }: Ports, { accountId }: Visit) {
  return inSystem(db, 'closed site', (scope) => whyClosed(scope, accountId));
}

const queryOf = ({ params }: Visit): string => (params.size > 0 ? `?${params}` : '');

/** Of these a site has endless addresses, which would push out what is asked for often. */
const endless = ['q', 'id', 'url', quoteParameter];
const endlessOfEmbeds = ['color', 'service'];

function isCacheable({ path, params }: Visit, { status }: VisitResponse): boolean {
  const names = path.startsWith('/embed/') ? [...endless, ...endlessOfEmbeds] : endless;
  return status === 200 && !(takesQuery(path) && names.some((name) => params.has(name)));
}

function encodingFor(c: Context<HttpEnv>, page: StoredPage): Encoding {
  return page.isCompressed ? acceptedEncoding(c.req.header('accept-encoding') ?? '') : 'identity';
}

async function formOf(c: Context<HttpEnv>, page: StoredPage, isNew?: true) {
  if (page.isKept || !page.isCompressed) {
    const encoding = encodingFor(c, page);
    return { encoding, body: await (isNew ? firstBodyOf(page, encoding) : bodyOf(page, encoding)) };
  }
  const encoding = acceptedEncodingOnce(c.req.header('accept-encoding') ?? '');
  return { encoding, body: await bodyOnceOf(page, encoding) };
}

async function send(c: Context<HttpEnv>, { accountId }: Visit, { page, siteRevision, isNew }: Made): Promise<Response> {
  const { encoding, body } = await formOf(c, page, isNew);
  // What is compressed quickly is for the first visitor alone.
  if (page.isKept && !page.isQuick) c.env?.cacheResponse?.({ accountId, siteRevision, body });
  const etag = page.etags[encoding];
  const headers = new Headers(page.headers);
  headers.set('etag', etag);
  headers.set('cache-control', 'no-cache');
  headers.set('vary', 'Accept-Encoding, X-Fragment');
  if (page.status === 200 && matches(c.req.header('if-none-match'), etag))
    return c.newResponse(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : body, { status: page.status, headers });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => strong(one) === strong(etag));
}
