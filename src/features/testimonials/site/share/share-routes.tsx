import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { startAddressOf } from '#features/live-site/start-address.ts';
import { mediaAddress } from '#features/media/media.ts';
import { cutOnWord } from '#lib/text/cut-on-word.ts';
import { Uid } from '#lib/uid.ts';
import { loadSharePage } from '../../server/load-share-page.ts';
import { homeOf, showDisabled, showMessage, showPage } from '../page-routes.tsx';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { SharePage, shareTitle } from './share-page.tsx';

/** `/shareme/{uid}`, with the account's id behind it or without (spec 3 §2). */
export function addShareRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/shareme/:id/:accountId?', (c) => show(ports, c));
  app.all('/shareme/*', notFound);
}

function notFound(c: Context<HttpEnv>) {
  return showMessage(c, 404, siteWords('en').message.notFound);
}

async function show(ports: Ports, c: Context<HttpEnv>) {
  const { id, accountId } = c.req.param() as { id: string; accountId?: string };
  const found = Uid.safeParse(id).success ? await loadSharePage(ports, id) : undefined;
  const home = found && homeOf(c.var, found.site.accountId);
  if (!found || !home || (accountId && accountId !== found.site.accountId)) return notFound(c);
  const { site, testimonial, service } = found;
  if (!site.settings.enableGalleryPreview) return showDisabled(c, site);
  const title = shareTitle(service, testimonialWords(site.language));
  const { origin } = c.var.host;
  const address = `${origin}/shareme/${id}`;
  const picture = site.heroImages[0] ?? site.logo;
  const image = picture && `${origin}${mediaAddress(picture.uid, picture.variants.at(-1)?.name ?? '680x680')}`;
  const startAddress = startAddressOf(site, ports.config.publicUrl);
  const body = <SharePage {...{ site, home, address, title, startAddress }} story={testimonial} />;
  const description = cutOnWord(testimonial.description, 200);
  return showPage(c, { site, title, description, preview: { address, image }, body });
}
