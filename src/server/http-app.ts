import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { anonymous } from '#access/actor.ts';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { ownRoutes } from '#capabilities.ts';
import { RememberedKeys } from '#features/api-keys/server/remembered-keys.ts';
import { RememberedSessions } from '#features/people/server/sessions/remembered-sessions.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import { findPhoneActor } from '#features/phones/server/access/find-phone-actor.ts';
import { phoneCookie } from '#features/phones/server/access/phone-cookie.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { showClosed, showMessage } from '#features/testimonials/site/page-routes.tsx';
import { createMailboxRoutes } from '#integrations/mail/mailbox-routes.tsx';
import { createTileRoutes } from '#integrations/tiles/tile-routes.ts';
import { problem, type Problem, problemStatuses } from '#lib/problem.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { logError, problemOf } from '#platform/http/problem-of.ts';
import { ourFault, problemResponse, waitFields } from '#platform/http/problem-response.ts';
import { sameOriginOnly } from '#platform/http/same-origin.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { packageRoot } from '#platform/package-root.ts';
import { createBuiltFileRoutes, createSiteRoutes, ownCaches, type SiteCaches } from '#site/site-routes.ts';
import { whileSiteIsOn } from '#site/while-site-is-on.ts';
import { createApiQuota } from './api-quota.ts';
import { createAppRoutes } from './app-routes.ts';
import { createHosts, type Hosts } from './hosts/hosts.ts';
import { pageAddress } from './hosts/page-address.ts';
import { createLiveRoutes } from './live/live-routes.ts';
import type { Outbox } from './live/outbox.ts';
import { createHealthRoutes, createHostProofRoutes, createTlsAskRoutes } from './machine-routes.ts';
import { createRestRoutes } from './open-api/rest-routes.ts';
import { createRpcRoutes } from './rpc/rpc-routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { builtFiles, createNameQuota, createVisitQuota } from './visit-quota.ts';

/** Public paths that the app's hosts redirect to the cookieless hosts. */
const publicPaths = new RegExp(
  `^/(${['ig', ...ownRoutes.flatMap(({ handedOver }) => handedOver ?? [])].join('|')})(/|$)`,
);

interface Parts {
  ports: Ports;
  outbox: Outbox;
  /** The folder of the built browser files. */
  appFolder: string;
  hosts?: Hosts;
  caches?: SiteCaches;
}

/** The whole product behind one port: the host selects the app. */
export function createHttpApp({ ports, outbox, appFolder, hosts = createHosts(ports), caches }: Parts): Hono<HttpEnv> {
  const { config, log } = ports;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const found = problemOf(error);
    logError(log, error, found, { requestId: c.var.requestId, path: c.req.path });
    // The host isn't resolved yet, but the response may already be watched.
    if (c.req.header('accept')?.includes('text/html')) return notifyVisitors(c, found);
    return problemResponse(found, c.var.requestId);
  });
  app.notFound((c) => problemResponse(problem('NOT_FOUND', 'Page not found.'), c.var.requestId));
  app.use(securityHeaders({ isHttps: config.publicUrl.protocol === 'https:' }));
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('clientAddress', clientAddress(c, config.trustedProxyHops));
    await next();
    c.res.headers.set('x-request-id', c.var.requestId);
  });
  app.route('/', createHealthRoutes(ports));
  app.route('/', createTlsAskRoutes(hosts));
  app.use(createNameQuota(ports, hosts));
  app.route('/', createHostProofRoutes(hosts));

  const management = createManagement({ ports, outbox, appFolder });
  const site = createPublic(ports, caches);
  app.all('*', async (c) => {
    const host = await hosts.find(c.req.header('host') ?? '');
    if (!host) return c.redirect(config.publicUrl.origin, 302);
    if (host.kind === 'former') return showClosed(c);
    if (host.kind === 'otherName')
      return c.redirect(host.origin + pathAndQuery(c.req.url), c.req.method === 'GET' ? 301 : 308);
    if (host.kind === 'management' && publicPaths.test(c.req.path))
      return c.redirect(await pageAddress(ports, new URL(c.req.url)), 302);
    const inner = host.kind === 'management' ? management : site;
    const handed = {
      ...(c.env as object),
      handed: { host, requestId: c.var.requestId, clientAddress: c.var.clientAddress },
    };
    const response = await inner.fetch(c.req.raw, handed);
    if (host.kind !== 'site' || !host.isDomainPreview) return response;
    const unlisted = new Response(response.body, response);
    unlisted.headers.set('x-robots-tag', 'noindex, nofollow');
    return unlisted;
  });
  return app;
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Copies what the outer app found out about the request. */
const takeOver = createMiddleware<HttpEnv & { Bindings: { handed: Omit<HttpEnv['Variables'], 'actor'> } }>(
  async (c, next) => {
    c.set('host', c.env.handed.host);
    c.set('requestId', c.env.handed.requestId);
    c.set('clientAddress', c.env.handed.clientAddress);
    c.set('actor', anonymous);
    await next();
  },
);

type Tell = (c: Context<HttpEnv>, found: Problem | undefined) => Response | Promise<Response>;

function inner(ports: Ports, tell: Tell): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const found = problemOf(error);
    logError(ports.log, error, found, { requestId: c.var.requestId, path: c.req.path });
    return tell(c, found);
  });
  app.notFound((c) => problemResponse(problem('NOT_FOUND', 'Page not found.'), c.var.requestId));
  app.use(takeOver, sameOriginOnly);
  return app;
}

/** These routes open an account scope, which checks that a remembered session is still valid. */
const ofAccount = /^\/api\/accounts\//;
/** Here a phone uses its own cookie, and a person's session doesn't count. */
const ofPhones = /^\/phones(\/|$)/;
const metered = [
  ['/api/', 'every'] as const,
  ...ownRoutes.flatMap(({ management = {} }) =>
    Object.entries(management).map(([path, route]) => [`${path}/`, route.metered] as const),
  ),
];
const isMetered = ({ method, path }: { method: string; path: string }) =>
  metered.some(([prefix, which]) => path.startsWith(prefix) && (which === 'every' || which === method));
/** The paths that oRPC's clients call. */
const rpcPaths = /^\/api\/(.+\/)?rpc\//;

const notifyPrograms: Tell = (c, found) =>
  found && rpcPaths.test(c.req.path) ? rpcProblem(found) : problemResponse(found, c.var.requestId);

/** The language of error messages. */
const english = { language: 'en', direction: 'ltr' } as const;

/** Visitors read these responses directly, except those inside their pages. */
const notifyVisitors: Tell = (c, found) => {
  if (/^\/(media|tiles|(ig\/[^/]+\/)?data)\//.test(c.req.path)) return problemResponse(found, c.var.requestId);
  c.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(waitFields(found))) c.header(name, value);
  return showMessage(c, found ? problemStatuses[found.code] : 500, found?.message ?? ourFault, english);
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Emails contain codes: people let in by HOST must not read them. */
const thisMachineOnly = createMiddleware<HttpEnv>(async (c, next) => {
  if (!loopback.has(c.var.clientAddress)) throw problem('NOT_FOUND', 'Page not found.');
  await next();
});

export function createManagement({ ports, outbox, appFolder }: Parts): Hono<HttpEnv> {
  const app = inner(ports, notifyPrograms);
  const quota = createApiQuota(ports);
  const keys = new RememberedKeys(ports);
  const sessions = new RememberedSessions(ports);
  const secretOf = (c: Context<HttpEnv>) =>
    ofPhones.test(c.req.path)
      ? phoneCookie(c, c.var.host.origin).get()
      : (bearerKey(c) ?? sessionCookie(c, c.var.host.origin).get());
  const find = (c: Context<HttpEnv>, secret: string) => {
    const hostAgencyId = agencyOfHost(c.var.host);
    if (ofPhones.test(c.req.path)) return findPhoneActor(ports, secret, hostAgencyId);
    if (bearerKey(c)) return keys.find(secret);
    return ofAccount.test(c.req.path) ? sessions.find(secret, hostAgencyId) : findActor(ports, secret, hostAgencyId);
  };
  app.use(async (c, next) => {
    // Files of the build are the same for everyone, and a page has many.
    const secret = builtFiles.test(c.req.path) ? undefined : secretOf(c);
    if (isMetered(c.req)) await quota.refuseKnown(secret);
    if (secret) c.set('actor', await quota.lookUp(c, secret, () => find(c, secret)));
    await next();
  });
  const meter = quota.middleware(secretOf);
  const visits = createVisitQuota(ports);
  app.use((c, next) => (isMetered(c.req) ? meter(c, next) : visits(c, next)));
  app.route('/api/live', createLiveRoutes(ports, outbox));
  app.route('/api', createRpcRoutes(ports));
  app.route('/api', createRestRoutes(ports));
  for (const { management = {} } of ownRoutes)
    for (const [path, { create }] of Object.entries(management)) app.route(path, create(ports));
  app.route('/tiles', createTileRoutes(ports));
  app.route('/', createBuiltFileRoutes(path.join(packageRoot, 'dist/site')));
  if (!ports.config.isProduction) {
    app.use('/dev/mail/*', thisMachineOnly);
    app.route('/dev/mail', createMailboxRoutes(ports));
  }
  app.route('/', createAppRoutes(appFolder, sharedOrigin(ports.config)));
  return app;
}

export function createPublic(ports: Ports, caches: SiteCaches = ownCaches(ports)): Hono<HttpEnv> {
  const app = inner(ports, notifyVisitors);
  app.use(createVisitQuota(ports));
  app.use('/tiles/*', whileSiteIsOn(ports, caches.data));
  for (const { site = {} } of ownRoutes)
    for (const [path, create] of Object.entries(site)) app.route(path, create(ports));
  app.route('/tiles', createTileRoutes(ports));
  app.route('/', createSiteRoutes(ports, caches));
  return app;
}

/** The key in `Authorization: Bearer …`. Other schemes are for a proxy in front of us. */
const bearerKey = (c: Context): string | undefined => /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** An error from before any procedure, in the form of oRPC's clients, which show its message to the person. */
function rpcProblem(found: Problem): Response {
  const { code, status, message, data } = found;
  const headers = { 'cache-control': 'no-store', ...waitFields(found) };
  return Response.json({ json: { defined: false, code, status, message, data } }, { status, headers });
}
