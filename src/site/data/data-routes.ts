import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { countForm } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite, type SiteScope } from '#access/scope.ts';
import { inputName, readContactForm } from '#features/contact/read-contact-form.ts';
import { submitContactRequest } from '#features/contact/server/request/submit-contact-request.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import { screenClassOf } from '#features/live-site/screen-class.ts';
import { contentTypePath, serviceCityPath, servicePath, tabPath, thanksPath } from '#features/live-site/site-links.ts';
import { isFormOn, siteTabs } from '#features/live-site/site-tabs.ts';
import type { SiteServiceCity } from '#features/live-site/site.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { findPage } from '../find-page.tsx';
import type { PageSources } from '../page.ts';
import { listCounts } from '../pages/list-counts.ts';
import { viewOf, type VisitParts } from '../respond-to-visit.ts';
import type { CountSearch } from '../search-quota.ts';
import { type Visit, visitOf } from '../visit.ts';
import { entryData } from './entry-data.ts';
import { galleryData } from './gallery-data.ts';
import type { PageViews } from './page-views.ts';
import { addressOf, hashOf } from '../pages/paths-by-hash.ts';

const mostBytes = 200_000;
const missing = () => problem('NOT_FOUND', 'Page not found.');

interface Call {
  visit: Visit;
  /** Under `/data/`. */
  name: string;
  argument: string;
  /** Counts it as a search. @throws TOO_MANY_REQUESTS */
  count: () => void;
}

interface DataParts extends VisitParts {
  views: PageViews;
}

/**
 * The public data endpoints (spec 2 §7, `docs/public-data.md`): a site's pages as JSON, with the same access rules,
 * under `/data/` at both addresses of a site. Any origin can read; only the site's own pages can write.
 */
export function createDataRoutes(parts: DataParts, countSearch: CountSearch): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const take = (c: Context<HttpEnv>) => {
    const visit = visitOf(c.var.host, c.req.url, undefined);
    const [, name = '', argument = ''] = /^\/data\/([a-z]+)(?:\/([^/]*))?$/.exec(visit?.path ?? '') ?? [];
    if (!visit || !name) return undefined;
    c.header('cache-control', 'no-cache');
    const isReport = c.req.method === 'POST' && name === 'page' && !argument;
    const count = () => countSearch(visit.accountId, c.var.clientAddress);
    if (!isReport) count();
    return { visit, name, argument, count };
  };
  app.get('*', async (c, next) => {
    const call = take(c);
    if (!call) return next();
    c.header('access-control-allow-origin', '*');
    return c.json(await onSite(parts, call.visit, (scope, view, sources) => read(scope, view, sources, call)));
  });
  app.post('*', async (c, next) => {
    const call = take(c);
    if (!call) return next();
    return limited(c, async () => {
      const body: unknown = await c.req.json().catch(() => undefined);
      if (call.name === 'content' && !call.argument) return c.json(await save(parts, c, call.visit, body), 201);
      if (call.name !== 'page' || call.argument) throw missing();
      if (!isProgram(c.req.header('user-agent'))) await report(parts, c.var.clientAddress, call, body);
      return c.body(null, 204);
    });
  });
  return app;
}

const limit = bodyUpTo(mostBytes);

async function limited(c: Context<HttpEnv>, work: () => Promise<Response>): Promise<Response> {
  let response: Response | undefined;
  await limit(c, async () => void (response = await work()));
  return response ?? c.res;
}

type Reading<T> = (scope: SiteScope, view: SiteView, sources: PageSources) => Promise<T>;

/** @throws NOT_FOUND if there is no site, or it is switched off */
function onSite<T>(parts: VisitParts, visit: Visit, work: Reading<T>): Promise<T> {
  const { ports, data } = parts;
  return inSite(ports.db, visit.accountId, async (scope) => {
    const site = await data.readSite(scope);
    if (!site?.settings.enableGalleryPreview) throw missing();
    const counts = listCounts(scope, site, data.counted);
    return work(scope, viewOf(site, visit, parts), { counts, geocoder: ports.geocoder });
  });
}

async function read(scope: SiteScope, view: SiteView, sources: PageSources, { visit, name, argument }: Call) {
  const { params } = visit;
  if (name === 'gallery' && !argument) return galleryData(scope, view, params, sources.counts);
  if (name === 'content') {
    const uid = Uid.safeParse(argument).data;
    const entry = uid && (await findPublicEntryById(scope, view.site, uid));
    if (entry) return (await entryData(scope, view, [entry]))[0];
  }
  if (name === 'metadata' && /^[0-9a-f]{64}$/i.test(argument)) {
    const found = await pageMetadata(scope, view, { hash: argument, visit }, sources);
    if (found) return found;
  }
  throw missing();
}

const Answer = z.union([z.string(), z.number(), z.array(z.string()), z.object({ address: z.string() })]);
const Request = z.record(z.string(), Answer.nullable());

/** The contact form, submitted by a program: its fields by key. */
async function save(parts: VisitParts, c: Context<HttpEnv>, visit: Visit, body: unknown) {
  const { fields, language } = await onSite(parts, visit, async (scope, { site }) => {
    if (!isFormOn(site)) throw missing();
    return { fields: await listContactFields(scope, site.language), language: site.language };
  });
  await countForm(parts.ports, 'contact', visit.accountId, c.var.clientAddress);
  const request = Request.safeParse(body);
  if (!request.success)
    throw problem('BAD_REQUEST', 'Send an object with the values of the form’s fields by their keys.');
  const form = new FormData();
  for (const { key } of fields) {
    const value = Object.hasOwn(request.data, key) ? request.data[key] : null;
    for (const one of [value ?? []].flat())
      form.append(inputName(key), typeof one === 'object' ? one.address : String(one));
  }
  const filled = readContactForm(form, fields, fieldWords(language).errors);
  if ('errors' in filled)
    throw problem('UNPROCESSABLE_CONTENT', 'Some values are missing or wrong.', { fields: filled.errors });
  const clientNetwork = networkOf(c.var.clientAddress);
  const sent = { submission: filled.submission, clientNetwork };
  const { entryId } = await submitContactRequest(parts.ports, visit.accountId, sent);
  return { uid: entryId, status: { service: 'open', content: 'draft', publish: 'notPublished' } };
}

const Report = z.object({ url: z.url().max(2_000), width: z.number().positive().max(100_000).optional() });

/** Programs that look at pages and say so. */
const programs = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\//i;
const isProgram = (userAgent: string | undefined) => programs.test(userAgent ?? '');

/** Counts only URLs of this site, and only existing pages: each is looked up once, until the site changes. */
async function report(parts: DataParts, clientAddress: string, { visit, count }: Call, body: unknown): Promise<void> {
  const read = Report.safeParse(body);
  if (!read.success) throw problem('BAD_REQUEST', 'Send an object with the `url` of the page.');
  const { origin, pathname } = new URL(read.data.url);
  const { siteBase } = visit;
  if (origin !== siteBase.origin || !pathname.startsWith(siteBase.base))
    throw problem('UNPROCESSABLE_CONTENT', 'Only pages of this site are counted.');
  const path = pathname.slice(siteBase.base.length) || '/';
  const { accountId } = visit;
  const revision = parts.data.revision(accountId);
  if (!parts.views.isKnown({ accountId, path }, revision)) {
    count();
    const isShown = await onSite(parts, visit, async (scope, view, sources) => {
      const found = await findPage(scope, view, { ...visit, path, params: new URLSearchParams() }, sources);
      return 'page' in found && found.page.status === 200;
    });
    if (!isShown) return;
    parts.views.note({ accountId, path }, revision);
  }
  parts.views.count({ accountId, path, screen: screenClassOf(read.data.width) }, clientAddress);
}

/**
 * Title and description of the page whose URL, without its scheme, has this SHA-256 (spec 2 §7); undefined if the site
 * has no such page.
 * @param hash 64 hexadecimal digits
 */
async function pageMetadata(
  scope: SiteScope,
  view: SiteView,
  { hash, visit }: { hash: string; visit: Visit },
  sources: PageSources,
): Promise<{ title: string; description: string } | undefined> {
  const wanted = hash.toLowerCase();
  const ownPath = ownPaths(view, await sources.counts.serviceCities()).find(
    (path) => hashOf(addressOf(view, path)) === wanted,
  );
  const path = ownPath ?? (await sources.counts.pathsByHash(view))[wanted];
  if (path === undefined) return undefined;
  const found = await findPage(scope, view, { ...visit, path, params: new URLSearchParams() }, sources);
  if ('redirect' in found || found.page.status !== 200) return undefined;
  return { title: found.page.title, description: found.page.description };
}

function ownPaths({ site }: SiteView, cities: readonly SiteServiceCity[]): string[] {
  return [
    ...siteTabs.map((tab) => tabPath(site, tab)),
    thanksPath,
    ...site.contentTypes.map(({ slug }) => contentTypePath(slug)),
    ...site.services.map(({ slug }) => servicePath(slug)),
    ...site.services.flatMap(({ id, slug }) =>
      cities.filter(({ serviceId }) => serviceId === id).map((city) => serviceCityPath(slug, city.slug)),
    ),
  ];
}
