import { buffer } from 'node:stream/consumers';
import sharp, { type OverlayOptions } from 'sharp';
import type { SiteScope } from '#access/scope.ts';
import { findSiteMedia, findVariantFile } from '#features/live-site/server/site-media.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import type { VisitResponse } from '../visit.ts';
import { drawText } from '#features/live-site/server/drawing/drawn-text.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { shareImageSize } from './share-image-path.ts';

const { width, height } = shareImageSize;
const strip = {
  height: 112,
  padding: 40,
  brand: { width: 560, height: 80, sizes: [40, 32, 26, 20] },
  host: { width: 460, height: 64, sizes: [22, 18, 14] },
};
const cover = { width, height: height - strip.height };

/**
 * The link preview image: the page's image above a strip with the business's logo or name and its host. Undefined for a
 * media item that the site doesn't show.
 */
export async function shareImage(
  scope: SiteScope,
  view: SiteView,
  storage: Storage,
  mediaId: string | null,
): Promise<VisitResponse | undefined> {
  const mediaItem = mediaId === null ? null : (await findSiteMedia(scope, [mediaId])).get(mediaId);
  if (mediaItem === undefined) return undefined;
  const { surface, bg } = tokensOf(view.site.theme).colors;
  const top = mediaItem && (await croppedCover(scope, storage, mediaItem));
  const layers = await stripLayers(scope, view, storage);
  const image = await sharp({ create: { width, height, channels: 3, background: top ? surface : bg } })
    .composite([...(top ? [{ input: top, top: 0, left: 0 }] : []), ...layers])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(image) };
}

async function fileOf(scope: SiteScope, storage: Storage, uid: string, name: string): Promise<Buffer | undefined> {
  const key = await findVariantFile(scope, uid, name);
  return key === undefined ? undefined : buffer(await storage.read(key));
}

/** Cropped around the focal point. */
async function croppedCover(scope: SiteScope, storage: Storage, mediaItem: PublicMedia): Promise<Buffer | undefined> {
  const file = await fileOf(scope, storage, mediaItem.uid, '1280x1280');
  if (!file) return undefined;
  const size = await sharp(file).metadata();
  const scale = Math.max(cover.width / size.width, cover.height / size.height);
  const [wide, high] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  return sharp(file)
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: startOf(mediaItem.focal.x, wide, cover.width),
      top: startOf(mediaItem.focal.y, high, cover.height),
      width: cover.width,
      height: cover.height,
    })
    .flatten({ background: '#ffffff' })
    .toBuffer();
}

/** @param focus 0 to 1 along the whole @returns where the crop starts, centered on the focus if possible */
export function startOf(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
}

async function stripLayers(scope: SiteScope, view: SiteView, storage: Storage): Promise<OverlayOptions[]> {
  const { site, siteBase } = view;
  const { text, muted } = tokensOf(site.theme).colors;
  const logo = site.logo && (await fileOf(scope, storage, site.logo.uid, '680x680'));
  const brand = logo
    ? await sharp(logo).resize({ width: 420, height: 64, fit: 'inside' }).png().toBuffer()
    : await words(site.businessName, text, strip.brand);
  // On the shared host, the host name doesn't identify the business.
  const host = siteBase.base ? undefined : await words(new URL(siteBase.origin).hostname, muted, strip.host);
  const [start, end] = site.direction === 'rtl' ? [host, brand] : [brand, host];
  return [...(await placed(start, 'start')), ...(await placed(end, 'end'))];
}

/** Names beyond are cut: they would be too small to read. */
const mostOfName = 80;

async function words(
  text: string,
  color: string,
  box: { width: number; height: number; sizes: readonly number[] },
): Promise<Buffer | undefined> {
  return (await drawText(cutOnWord(text, mostOfName), { ...box, color, align: 'left' }))?.input;
}

async function placed(input: Buffer | undefined, side: 'start' | 'end'): Promise<OverlayOptions[]> {
  if (!input) return [];
  const size = await sharp(input).metadata();
  const left = side === 'start' ? strip.padding : width - strip.padding - size.width;
  return [{ input, left, top: Math.round(height - strip.height / 2 - size.height / 2) }];
}
