import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { acceptedLanguage } from '#lib/words/accepted-language.ts';
import { writingDirection } from '#lib/words/writing-direction.ts';
import { packageRoot } from '#platform/package-root.ts';
import { readSiteAssets, siteFonts } from '#platform/site-assets.ts';
import { hasLandingCode, landingCodeOf } from '../landing-code.ts';
import { findLanding, type Landing } from '../server/find-landing.ts';
import { LandingDocument, type LandingPageProps } from './landing-page.tsx';
import { landingWords } from '../words/landing-words.ts';

const assets = readSiteAssets(path.join(packageRoot, 'dist/site'));

/**
 * `/?inviteCode=` and `/?freeCode=` redirect to `/dlinks`, which shows the agency's own link as its only button (spec 3
 * §2). The URL keeps only the code, so that it opens what the agency has stored and no other page: public hosts have no
 * cookies, and a changed link changes for everyone.
 */
export function createLandingRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', async (c, next) => {
    const { searchParams } = new URL(c.req.url);
    if (!hasLandingCode(searchParams)) return next();
    const found = await find(ports, c);
    if (!('landing' in found)) return refuse(ports, c, found);
    c.header('cache-control', 'no-store');
    return c.redirect(`/dlinks?${found.query}`, 302);
  });
  app.get('/dlinks', async (c) => {
    const found = await find(ports, c);
    if (!('landing' in found)) return refuse(ports, c, found);
    const { branding, link } = found.landing;
    const { offer } = wordsFor(c);
    const signUp = `${c.var.host.kind === 'management' ? '' : ports.config.publicUrl.origin}/signup-account`;
    const button = link
      ? { label: offer.open, href: link, host: new URL(link).host }
      : { label: offer.signUp, href: `${signUp}?${found.query}` };
    return show(ports, c, {
      status: 200,
      branding,
      icon: 'check',
      title: offer.title({ name: branding.appName }),
      text: offer.text,
      button,
    });
  });
  return app;
}

/** The URL of the not-found page; on the app's hosts, the app shows it. */
export function createMissingRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', (c) => {
    const { missing } = wordsFor(c);
    return show(ports, c, { ...missing, status: 404, icon: 'search', branding: null });
  });
  return app;
}

type Refusal = { retryAfterSeconds?: number };
type Found = { landing: Landing; query: string };

async function find(ports: Ports, c: Context<HttpEnv>): Promise<Found | Refusal> {
  const code = landingCodeOf(new URL(c.req.url).searchParams);
  const landing = code ? await findLanding(ports, c.var, code) : 'unknown';
  if (landing === 'unknown') return {};
  if ('retryAfterSeconds' in landing) return landing;
  return { landing, query: new URLSearchParams(code).toString() };
}

async function refuse(ports: Ports, c: Context<HttpEnv>, { retryAfterSeconds }: Refusal) {
  const { tooMany, unknown } = wordsFor(c);
  const { host } = c.var;
  const branding =
    host.kind === 'management'
      ? await inSystem(ports.db, 'landing code', (scope) => brandingOf(scope, host.agencyId))
      : null;
  if (retryAfterSeconds === undefined) return show(ports, c, { ...unknown, status: 404, icon: 'link', branding });
  c.header('retry-after', String(retryAfterSeconds));
  return show(ports, c, { ...tooMany, status: 429, icon: 'pause', branding });
}

const languageOf = (c: Context<HttpEnv>): string => acceptedLanguage(c.req.header('accept-language'));

const wordsFor = (c: Context<HttpEnv>) => landingWords(languageOf(c));

type Shown = Pick<LandingPageProps, 'branding' | 'icon' | 'title' | 'text'> &
  Partial<Pick<LandingPageProps, 'button'>> & { status: ContentfulStatusCode };

function show({ config }: Ports, c: Context<HttpEnv>, { status, ...shown }: Shown) {
  const language = languageOf(c);
  const picturesOrigin = c.var.host.kind === 'management' ? '' : config.publicUrl.origin;
  const button = { label: wordsFor(c).home, href: '/' };
  const direction = writingDirection(language);
  const props = { button, ...shown, language, direction, picturesOrigin, fonts: siteFonts(assets) };
  c.header('vary', 'Accept-Language', { append: true });
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${picturesOrigin}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(<LandingDocument {...props} />)}`, status);
}
