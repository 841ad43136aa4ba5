import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { Uid } from '#lib/uid.ts';
import { loadGallery } from '../../server/sharing/load-gallery.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { homeOf, showDisabled, showMessage, showPage, showWrongLink, storyScripts } from '../page-routes.tsx';
import { StoryGallery } from './story-gallery.tsx';
import galleryCss from './gallery.css?inline';

/** `/testimonials-gallery/{account}` on the account's own hosts and the shared one (spec 3 §2). */
export function addGalleryRoutes(app: Hono<HttpEnv>, ports: Ports): void {
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
    description: words.intro(site.businessName),
    colors,
    style: galleryCss,
    scripts: storyScripts(),
    isIndexed: true,
    body: <StoryGallery {...{ data, home, page }} path={`/testimonials-gallery/${accountId}`} />,
  });
}
