import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { SiteScope } from '#access/scope.ts';
import { findVariantFile } from '#features/live-site/server/site-media.ts';
import type { Site } from '#features/live-site/site.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { VisitResponse } from '../visit.ts';
import { drawableText } from '#features/live-site/server/drawing/drawn-text.ts';
import { faceOf, families, fixedFaces } from '#features/live-site/server/drawing/faces.ts';

const side = 512;

/** The business's initial on its own color. */
export async function iconSvg({ site }: SiteView): Promise<VisitResponse> {
  return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: await monogram(site) };
}

/** The logo if it is roughly square, else the initial; square, since devices round the corners themselves. */
export async function iconPng(
  scope: SiteScope,
  { site }: SiteView,
  storage: Storage,
  size: number,
): Promise<VisitResponse> {
  const key = hasIconShape(site) ? await findVariantFile(scope, site.logo?.uid ?? '', '680x680') : undefined;
  const image = key ? await logoIcon(await buffer(await storage.read(key)), site, size) : await initialIcon(site, size);
  return { status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array(image) };
}

function logoIcon(file: Buffer, site: Site, size: number): Promise<Buffer> {
  const background = tokensOf(site.theme).colors.surface;
  return sharp(file).resize(size, size, { fit: 'contain', background }).flatten({ background }).png().toBuffer();
}

/** Rendered from text and not from the SVG: this process refuses to read SVGs (uploads might be some). */
async function initialIcon(site: Site, size: number): Promise<Buffer> {
  const { primary, 'on-primary': on } = tokensOf(site.theme).colors;
  const square = sharp({ create: { width: size, height: size, channels: 3, background: primary } });
  const letter = await drawableText(initialOf(site.businessName));
  if (!letter) return square.png().toBuffer();
  const box = Math.round(size * 0.46);
  const text = `<span foreground="${on}">${letter}</span>`;
  const input = await sharp({
    text: { text, font: families, fontfile: fixedFaces()[0]?.file, rgba: true, width: box, height: box },
  })
    .png()
    .toBuffer();
  return square.composite([{ input }]).png().toBuffer();
}

/** A wide wordmark is unreadable in a browser tab. */
export function hasIconShape({ logo }: Site): boolean {
  const { width, height } = logo?.variants.at(-1) ?? { width: 0, height: 1 };
  return width > 0 && width / height < 1.6 && height / width < 1.6;
}

async function monogram(site: Site): Promise<string> {
  const { primary, 'on-primary': on } = tokensOf(site.theme).colors;
  const shape = (await initialPath(site.businessName)) ?? 'M256 120a136 136 0 1 0 0 272 136 136 0 0 0 0-272Z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="112" fill="${primary}"/><path d="${shape}" fill="${on}"/></svg>`
  );
}

/** The first letter as a path, so that no font is needed; undefined for scripts that our fonts lack. */
async function initialPath(name: string): Promise<string | undefined> {
  const letter = initialOf(name);
  const glyph = (await faceOf(letter))?.font.charToGlyph(letter);
  if (!glyph) return undefined;
  const box = glyph.getPath(0, 0, 320).getBoundingBox();
  const path = glyph.getPath((side - box.x1 - box.x2) / 2, (side - box.y1 - box.y2) / 2, 320);
  return path.toPathData(1);
}

function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '';
}
