import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite } from '#access/scope.ts';
import { previewPath } from '#features/live-site/preview-path.ts';
import {
  type Drafted,
  findPreviewMedium,
  findSitePreview,
  type PreviewKey,
} from '#features/live-site/server/preview/find-site-preview.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { appOriginOf } from '#features/live-site/start-address.ts';
import { sendMedium } from '#features/media/server/files/media-routes.ts';
import { showMessage } from '#features/testimonials/site/page-routes.tsx';
import { Uid } from '#lib/uid.ts';
import { viewOf, visitSite, type VisitParts, writePage } from '../respond-to-visit.ts';
import { type Visit, wantedOf } from '../visit.ts';
import { asPreview, framedBy } from './as-preview.ts';
import { entryLookAt, entryLookPage } from './entry-look.tsx';

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
    const found = uid === undefined ? undefined : await findPreviewMedium(ports, keyOf(c.req.param()), uid);
    return sendMedium(c, ports, found, c.req.param('part'));
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
