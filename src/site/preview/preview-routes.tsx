import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite, type SiteScope } from '#access/scope.ts';
import { type EntryLook, entryLookPath, entryLooks, previewPath } from '#features/live-site/preview-path.ts';
import {
  type Drafted,
  findPreviewMediaItem,
  findSitePreview,
  type PreviewKey,
} from '#features/live-site/server/preview/previews.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { appOriginOf } from '#features/live-site/start-address.ts';
import { sendMediaItem } from '#features/media/server/files/media-routes.ts';
import { showMessage } from '#features/testimonials/site/page-routes.tsx';
import { Uid } from '#lib/uid.ts';
import { previewScript, type SiteAssets } from '#platform/site-assets.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { cardInput } from '#features/live-site/site/cards/card-input.ts';
import { EntryCard } from '#features/live-site/site/cards/entry-card.tsx';
import { nameOf } from '#features/live-site/site/cards/entry-words.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { viewOf, type VisitParts, visitSite, writePage } from '../respond-to-visit.ts';
import { type Visit, type VisitResponse, wantedOf } from '../visit.ts';
import type { Page } from '../page.ts';
import { itemPage } from '../pages/item.tsx';

interface Preview {
  /** The path prefix of all URLs in the preview. */
  base: string;
  /** Hosts that may frame it. */
  hosts: Iterable<string>;
  assets: SiteAssets;
}

/** URLs of media in attributes, style attributes and JSON. */
const mediaAddresses = /(?<=[\s"',=(;])\/media\/(?=[0-9a-f]{4}-)/g;

/** A response of the public site for the preview frame: its media may not be public yet. */
function asPreview({ status, headers, body }: VisitResponse, { base, hosts, assets }: Preview): Response {
  const script = previewScript(assets);
  const scripts = script ? `<script type="module" src="${script}"></script>` : '';
  const text = typeof body === 'string' || headers['content-type']?.startsWith('text/html') ? textOf(body) : undefined;
  const own = text?.replace(mediaAddresses, `${base}/media/`).replace('</head>', () => `${scripts}</head>`) ?? body;
  // No prerendering of pages that are being changed.
  const { 'speculation-rules': _ahead, ...others } = headers;
  const response = new Response(own, { status, headers: { ...others, 'cache-control': 'no-store' } });
  return framedBy(response, hosts);
}

function textOf(body: VisitResponse['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

/** Only our scripts run, without access to the parent window, to others, or to a new window. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';

/** Lets the preview frame show a page that otherwise can't be framed. */
function framedBy(response: Response, hosts: Iterable<string>): Response {
  const policy = response.headers.get('content-security-policy');
  if (policy) {
    const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${[...hosts].join(' ')}`);
    response.headers.set('content-security-policy', `${framed}; ${sandbox}`);
  }
  return response;
}

/** The language of the settings. */
const english = { language: 'en', direction: 'ltr' } as const;
const place = '/ig/:accountId/preview/:token';

/**
 * A site with unsaved settings, for the preview frame, or an unpublished entry: at `/ig/{accountId}/preview/{token}` on
 * the shared host, which has no cookies and no API. Never cached or indexed.
 */
export function createPreviewRoutes(parts: VisitParts): Hono<HttpEnv> {
  const { ports } = parts;
  const app = new Hono<HttpEnv>();
  app.use(`${place}/*`, async (c, next) => {
    if (c.var.host.kind !== 'shared') return c.notFound();
    await next();
    c.res.headers.set('x-robots-tag', 'noindex, nofollow');
    c.res.headers.set('referrer-policy', 'same-origin');
  });
  app.get(`${place}/media/:uid/:part`, async (c) => {
    const uid = Uid.safeParse(c.req.param('uid')).data;
    const found = uid === undefined ? undefined : await findPreviewMediaItem(ports, keyOf(c.req.param()), uid);
    return sendMediaItem(c, ports, found, c.req.param('part'));
  });
  app.get(`${place}/*`, async (c) => {
    c.header('cache-control', 'no-store');
    const key = keyOf(c.req.param());
    const draft = await findSitePreview(ports, key);
    return (draft && (await showDraft(c, parts, key, draft))) ?? showEnded(c);
  });
  return app;
}

function keyOf({ accountId, token }: PreviewKey): PreviewKey {
  return { accountId: Uid.safeParse(accountId).data ?? '', token };
}

async function showDraft(
  c: Context<HttpEnv>,
  parts: VisitParts,
  { accountId, token }: PreviewKey,
  draft: Drafted,
): Promise<Response | undefined> {
  const base = previewPath(accountId, token);
  const { pathname, searchParams: params } = new URL(c.req.url);
  const path = pathname.slice(base.length) || '/';
  const siteBase = { origin: c.var.host.origin, base };
  const visit: Visit = { accountId, siteBase, path, params, ...wantedOf(c.req.header('x-fragment')) };
  return inSite(parts.ports.db, accountId, async (scope) => {
    const site = await findSite(scope, parts.data.counted, draft.settings);
    if (!site) return undefined;
    const { publicUrl } = parts.ports.config;
    const hosts = new Set([publicUrl.origin, appOriginOf(site, publicUrl)]);
    const look = draft.entry && entryLookAt(path);
    if (draft.entry && look) {
      const view = viewOf(site, visit, parts);
      const page = await entryLookPage(scope, view, draft.entry, look);
      return asPreview(writePage(view, page, visit, parts), { base, hosts, assets: parts.assets });
    }
    const { response } = await visitSite(scope, site, visit, parts);
    if (!('redirect' in response)) return asPreview(response, { base, hosts, assets: parts.assets });
    if (response.redirect.startsWith(base)) return c.redirect(response.redirect, 302);
    // The frame shows only its own pages.
    return framedBy(await showMessage(c, 200, `This tab opens ${response.redirect}`, english), hosts);
  });
}

/** Nothing here belongs to anyone, so any page may frame it: the owner is no longer known. */
async function showEnded(c: Context<HttpEnv>): Promise<Response> {
  return framedBy(await showMessage(c, 404, 'This preview has ended. Reload it beside the settings.', english), ['*']);
}

const entryLookAt = (path: string): EntryLook | undefined => entryLooks.find((look) => entryLookPath(look) === path);

/** An entry as visitors will see it: its card in the gallery, or its page. */
async function entryLookPage(scope: SiteScope, view: SiteView, entry: PublicEntry, look: EntryLook): Promise<Page> {
  if (look === 'page') return itemPage(scope, view, entry, false);
  return {
    status: 200,
    at: { tab: null },
    title: nameOf(entry, view.site.language),
    description: '',
    canonical: '/',
    isIndexed: false,
    kind: 'website',
    image: null,
    jsonLd: [],
    sheets: ['cards'],
    isAlone: true,
    body: (
      <main className="wrap" id="main">
        <div className="cards cards-alone">
          <EntryCard input={cardInput(view, 'eager', { count: 1, hasColumn: false, isLead: false })} entry={entry} />
        </div>
      </main>
    ),
  };
}
