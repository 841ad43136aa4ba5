import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { isProblem, problemStatuses } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { waitFields } from '#platform/http/problem-response.ts';
import { textsOnly, withinLimits } from '../server/attached-media.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { loadGallery } from '../server/sharing.ts';
import { findWithdrawable, withdrawTestimonial } from '../server/withdraw-testimonial.ts';
import { storyWords } from '../words/story/story-words.ts';
import { testimonialWords } from '../words/testimonial-words.ts';
import galleryCss from './gallery/gallery.css?inline';
import { StoryGallery } from './gallery/story-gallery.tsx';
import { BrandHeader } from './page-document.tsx';
import { homeOf, showDisabled, showMessage, showPage, showWrongLink, storyScripts } from './page-routes.tsx';
import { addPosterRoutes } from './poster-routes.tsx';
import { addPreviewRoutes } from './preview/preview-routes.tsx';
import { addRecordRoutes } from './recording/record-routes.tsx';
import { addReplyRoutes } from './reply-routes.tsx';
import { addRequestRoutes } from './request/request-routes.tsx';
import { addShareRoutes } from './share/share-routes.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

/** The language of error messages. */
const english = { language: 'en', direction: 'ltr' } as const;
/** This form may include a photo. */
const requestPaths = '/testimonial-request/*';
const privatePaths = [
  requestPaths,
  '/testimonial-decline/*',
  '/testimonial-poster/*',
  '/testimonial-preview/*',
  '/testimonial-unsubscribe/*',
  '/testimonial-withdraw/*',
  '/shareme/*',
];

/** Pages reached only through a link, on public hosts; all other URLs fall through. */
export function createTestimonialRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const path of privatePaths) {
    app.use(path, path === requestPaths ? withinLimits : textsOnly);
    app.use(path, async (c, next) => {
      await next();
      // The URL is the secret: it must not reach other hosts. `no-referrer` would also remove the Origin header from
      // our own forms, which CSRF protection needs.
      c.header('referrer-policy', 'same-origin');
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex, nofollow');
    });
  }
  app.onError((error, c) => {
    if (!isProblem(error)) throw error;
    for (const [name, value] of Object.entries(waitFields(error))) c.header(name, value);
    return showMessage(c, problemStatuses[error.code], error.message, english);
  });
  addRecordRoutes(app, ports);
  addRequestRoutes(app, ports);
  addPosterRoutes(app, ports);
  addReplyRoutes(app, ports);
  addWithdrawRoutes(app, ports);
  addShareRoutes(app, ports);
  addGalleryRoutes(app, ports);
  addPreviewRoutes(app, ports);
  return app;
}

/** `/testimonials-gallery/{account}` on the account's own hosts and the shared one (spec 3 §2). */
function addGalleryRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/testimonials-gallery/:accountId', compress(), (c) => show(ports, c));
  app.all('/testimonials-gallery/*', showWrongLink);
}

async function show(ports: Ports, c: Context<HttpEnv>) {
  const accountId = Uid.safeParse(c.req.param('accountId')).data;
  const home = accountId && homeOf(c.var, accountId);
  const data = home ? await loadGallery(ports, accountId) : undefined;
  if (!data || !home || !accountId) return showWrongLink(c);
  const { site, stories, colors } = data;
  if (!site.settings.enableGalleryPreview) return showDisabled(c, site);
  if (stories.length === 0) return showMessage(c, 404, testimonialWords(site.language).link.wrong, site);
  const words = storyWords(site.language).gallery;
  const page = Math.max(1, Math.trunc(Number(c.req.query('page')) || 1));
  return showPage(c, {
    site,
    title: words.page,
    description: words.intro({ business: site.businessName }),
    colors,
    style: galleryCss,
    scripts: storyScripts(),
    isIndexed: true,
    body: <StoryGallery {...{ data, home, page }} path={`/testimonials-gallery/${accountId}`} />,
  });
}

/** `/testimonial-withdraw/{code}`: GET asks, POST withdraws. */
function addWithdrawRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/testimonial-withdraw/:code', async (c) => response(ports, c, await find(ports, c)));
  app.post('/testimonial-withdraw/:code', async (c) => {
    const found = await find(ports, c);
    if (found) await withdrawTestimonial(ports, c.req.param('code'));
    return response(ports, c, found && (await find(ports, c)));
  });
  app.all('/testimonial-withdraw/*', showWrongLink);
}

function find(ports: Ports, c: Context<HttpEnv>) {
  const link = c.req.param('code') ?? '';
  return lookUpLink(ports, { clientAddress: c.var.clientAddress, link }, async () => {
    const found = await findWithdrawable(ports, link);
    const home = found && homeOf(c.var, found.accountId);
    return found && home ? { ...found, home } : undefined;
  });
}

async function response(ports: Ports, c: Context<HttpEnv>, found: Awaited<ReturnType<typeof find>>) {
  const site = found && (await inSite(ports.db, found.accountId, findSite));
  if (!found || !site) return showWrongLink(c);
  const words = testimonialWords(site.language).withdraw;
  const body = (
    <>
      <BrandHeader site={site} href={found.home} />
      <WithdrawPage {...found} words={words} language={site.language} timeZone={site.timeZone} />
    </>
  );
  return showPage(c, { site, title: words.page, body });
}
