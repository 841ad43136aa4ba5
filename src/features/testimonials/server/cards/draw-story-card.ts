import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { roleOf } from '#features/live-site/role-of.ts';
import { drawText, type TextBox } from '#features/live-site/server/drawing/drawn-text.ts';
import { outlineRatio, readable } from '#lib/color/readable.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { CardSize, SharePageData } from '../../shared-story.ts';
import { type Box, cardLayout, type CardLayout } from './card-layout.ts';

const gold = '#f2a516';
/** More is unreadable in an image. */
const mostLetters = 320;

/** A story as an image in the site's theme: image, stars, text, author and business. */
export async function drawStoryCard(
  ports: Ports,
  data: SharePageData,
  size: CardSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const { site, testimonial } = data;
  const isRtl = site.direction === 'rtl';
  const { photo, logo } = await loadCardFiles(ports, data);
  const hasWords = saidIn(testimonial) !== '';
  const hasStars = testimonial.rating !== null;
  const layout = cardLayout(size, { hasPicture: photo !== undefined, hasWords, hasStars, isRtl });
  const { colors, scheme } = deriveTokens(site.theme);
  const toward = scheme === 'dark' ? 'white' : 'black';
  const star = readable(data.colors.starsColor || gold, { on: [colors.surface], ratio: outlineRatio, toward });
  const layers = [
    ...(photo && layout.picture ? [await filled(photo, layout.picture)] : []),
    ...starLayers(testimonial.rating, layout.stars, star, isRtl),
    ...(await wordLayers(data, layout, { text: colors.text, muted: colors.muted, isRtl })),
    ...(logo ? [await contained(logo, layout.brand, isRtl)] : []),
    ...(logo ? [] : await line(site.businessName, layout.brand, { color: colors.text, size: 0.62, isRtl })),
  ];
  const { width, height } = layout;
  const image = sharp({ create: { width, height, channels: 3, background: colors.surface } }).composite(layers);
  const bytes = size === 'link' ? image.jpeg({ quality: 84, mozjpeg: true }) : image.png({ compressionLevel: 9 });
  return new Uint8Array(await bytes.toBuffer());
}

interface Colors {
  text: string;
  muted: string;
  isRtl: boolean;
}

/** Empty for a video without words. */
const saidIn = ({ highlight, description }: SharePageData['testimonial']): string => highlight || description;

async function wordLayers(data: SharePageData, layout: CardLayout, { text, muted, isRtl }: Colors) {
  const { customerName } = data.testimonial;
  const description = saidIn(data.testimonial);
  const { quote, author, sizes } = layout;
  const nameBox = { ...author, height: Math.round(author.height * 0.52) };
  const titleBox = { ...author, top: author.top + nameBox.height + 6, height: author.height - nameBox.height - 6 };
  const said = description
    ? await drawn(`“${cutOnWord(description, mostLetters)}”`, quote, { color: text, sizes, isWhole: true })
    : undefined;
  return [
    ...(said ? [placed(said, quote, isRtl)] : []),
    ...(await line(customerName, nameBox, { color: text, size: 0.8, isRtl })),
    ...(await line(roleOf(data.testimonial), titleBox, { color: muted, size: 0.8, isRtl })),
  ];
}

function drawn(text: string, { width, height }: Box, look: Pick<TextBox, 'color' | 'sizes' | 'isWhole'>) {
  return drawText(text, { ...look, width, height, align: 'left' });
}

/** Maximum characters of a name or title: longer ones would be too small to read. */
const mostOfLine = 40;

/** One line, as large as its box is high. */
async function line(text: string, box: Box, { color, size, isRtl }: { color: string; size: number; isRtl: boolean }) {
  const largest = Math.round(box.height * size);
  const sizes = [1, 0.85, 0.7, 0.55, 0.4].map((part) => Math.round(largest * part));
  const found = await drawn(
    cutOnWord(text, mostOfLine),
    { ...box, height: Math.round(box.height * 1.1) },
    { color, sizes },
  );
  return found ? [placed(found, box, isRtl)] : [];
}

function placed({ input, width }: { input: Buffer; width: number }, box: Box, isRtl: boolean): OverlayOptions {
  return { input, top: box.top, left: isRtl ? box.left + box.width - width : box.left };
}

/** On a 24 × 24 grid, as on the pages; the star itself is narrower, and begins here. */
const starShape = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.2 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.2 5.9-.8L12 3.5Z';
const starLeft = 3.5;
const starWidth = 17;
const starStep = 27.6;

/** The outermost star touches the edge that the words begin at, on either side. */
function starLayers(rating: number | null, box: Box, color: string, isRtl: boolean): OverlayOptions[] {
  if (rating === null) return [];
  const across = starStep * (rating - 1) + starWidth;
  const width = Math.round((box.height / 24) * across);
  const stars = Array.from(
    { length: rating },
    (_, index) => `<path transform="translate(${index * starStep} 0)" d="${starShape}" fill="${color}"/>`,
  );
  const view = `viewBox="${starLeft} 0 ${across} 24"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view} width="${width}" height="${box.height}">${stars.join('')}</svg>`;
  return [{ input: Buffer.from(svg), top: box.top, left: isRtl ? box.left + box.width - width : box.left }];
}

async function filled(file: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const input = await sharp(file).resize({ width, height, fit: 'cover' }).flatten({ background: '#ffffff' }).toBuffer();
  return { input, left, top };
}

async function contained(file: Buffer, box: Box, isRtl: boolean): Promise<OverlayOptions> {
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(box.width * 0.6), height: box.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return placed({ input: data, width: info.width }, box, isRtl);
}

interface CardFiles {
  photo: Buffer | undefined;
  logo: Buffer | undefined;
}

/** The image of a story's card, from the video or the work, and the business's logo. */
async function loadCardFiles(ports: Ports, { site, media, work }: SharePageData): Promise<CardFiles> {
  const picture = media.video ?? work?.presentation.cover ?? work?.media[0] ?? media.photo;
  const ids = [picture?.uid, site.logo?.uid].filter((id) => id !== undefined);
  if (ids.length === 0) return { photo: undefined, logo: undefined };
  const rows = await asVisitor(ports.db, site.accountId, 'testimonial.share', (scope) =>
    selectOwn(scope, 'media').select(['uid', 'variants']).where('uid', 'in', ids).execute(),
  );
  const read = async (uid: string | undefined, size: string) => {
    const variants = rows.find((row) => row.uid === uid)?.variants ?? [];
    const key = (variants.find(({ name }) => name === size) ?? variants.at(-1))?.key;
    // A missing file leaves its place empty; the card is still drawn.
    const isThere = key !== undefined && (await ports.storage.find(key));
    return isThere ? buffer(await ports.storage.read(key)) : undefined;
  };
  return { photo: await read(picture?.uid, '1280x1280'), logo: await read(site.logo?.uid, '680x680') };
}
