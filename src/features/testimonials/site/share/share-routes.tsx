import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { startAddressOf } from '#features/live-site/start-address.ts';
import type { Servable } from '#features/media/server/files/find-servable.ts';
import { sendMediaItem } from '#features/media/server/files/media-routes.ts';
import { mediaColumns } from '#features/media/server/media-queries.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { Uid } from '#lib/uid.ts';
import { loadSharePage, openStory, ownerOfStory } from '../../server/sharing.ts';
import { cardSizes, type SharePageData } from '../../shared-story.ts';
import { homeOf, showDisabled, showNotFound, showPage, storyScripts } from '../page-routes.tsx';
import { shareTexts } from './share-actions.tsx';
import { SharePage } from './share-page.tsx';

/** Drawing needs libraries of 10 MB, which are loaded on demand. */
const cards = () => import('../../server/cards/draw-story-card.ts');

/** `/shareme/{uid}`, with or without the account's id after it (spec 3 §2), its image and its media. */
export function addShareRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/shareme/:id/share-image.jpg', async (c) => {
    const found = await find(ports, c);
    if (!found?.data.site.settings.enableGalleryPreview) return showNotFound(c);
    const image = await (await cards()).drawStoryCard(ports, found.data, 'link');
    return c.body(image, 200, { 'content-type': 'image/jpeg' });
  });
  app.get('/shareme/:id/media/:uid/:part', async (c) => {
    const found = await find(ports, c);
    const mediaId = Uid.safeParse(c.req.param('uid')).data;
    const isShown = found?.data.site.settings.enableGalleryPreview && mediaId !== undefined;
    const medium = isShown ? await findStoryMedium(ports, { entryId: found.id, mediaId }) : undefined;
    return sendMediaItem(c, ports, medium, c.req.param('part'));
  });
  app.get('/shareme/:id/:accountId?', compress(), (c) => show(ports, c));
  app.all('/shareme/*', showNotFound);
}

/** The story of the URL, if this host may show it. */
async function find(ports: Ports, c: Context<HttpEnv>) {
  const { id, accountId } = c.req.param() as { id: string; accountId?: string };
  const data = Uid.safeParse(id).success ? await loadSharePage(ports, id) : undefined;
  const home = data && homeOf(c.var, data.site.accountId);
  if (!data || !home || (accountId && accountId !== data.site.accountId)) return undefined;
  return { id, data, home };
}

async function show(ports: Ports, c: Context<HttpEnv>) {
  const found = await find(ports, c);
  if (!found) return showNotFound(c);
  const { id, data, home } = found;
  const { site, testimonial, colors } = data;
  if (!site.settings.enableGalleryPreview) return showDisabled(c, site);
  const texts = shareTexts(site, data.referral, data.service);
  const address = `${c.var.host.origin}/shareme/${id}`;
  const startAddress = startAddressOf(site, ports.config.publicUrl);
  return showPage(c, {
    site,
    title: texts.title,
    description: cutOnWord(testimonial.description || texts.subtitle, 200),
    preview: { address, image: { address: `${address}/share-image.jpg`, ...cardSizes.link } },
    colors,
    sheets: ['compare', 'item'],
    scripts: storyScripts(),
    ownMedia: { place: `/shareme/${id}`, ids: mediaOf(data) },
    body: <SharePage {...{ data, texts, home, address, startAddress }} />,
  });
}

function mediaOf({ media }: SharePageData): string[] {
  return [media.photo, media.video].flatMap((medium) => medium?.uid ?? []);
}

interface Asked {
  entryId: string;
  mediaId: string;
}

/**
 * A customer's image or video, if the story's link is open: before approval, no page of the site shows it, but its
 * share page does.
 */
async function findStoryMedium(ports: Ports, { entryId, mediaId }: Asked): Promise<Servable | undefined> {
  const owner = await ownerOfStory(ports, entryId);
  if (!owner) return undefined;
  return asVisitor(ports.db, owner.accountId, 'testimonial.share', async (scope) => {
    const story = await openStory(scope, entryId)
      .select('t.entryId')
      .where((is) => is.or([is('t.customerPhotoMediaId', '=', mediaId), is('t.videoMediaId', '=', mediaId)]))
      .executeTakeFirst();
    if (!story) return undefined;
    const media = await selectOwn(scope, 'media')
      .select(mediaColumns)
      .where('media.uid', '=', mediaId)
      .where('media.deletedDate', 'is', null)
      .executeTakeFirst();
    return media && { media, siteRevision: 0, isPublic: false };
  });
}
