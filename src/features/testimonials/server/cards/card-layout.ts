import type { CardSize } from '../../shared-story.ts';
import { cardSizes } from '../../shared-story.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CardLayout {
  width: number;
  height: number;
  /** Null on a card without an image. */
  picture: Box | null;
  stars: Box;
  quote: Box;
  author: Box;
  brand: Box;
  /** Font sizes of the quote, largest first. */
  sizes: readonly number[];
}

const wideSizes = [64, 58, 52, 46, 40, 36, 32, 28, 24];
const tallSizes = [76, 68, 60, 54, 48, 42, 37, 32, 28];

/** The layout: beside the image on a wide card, below it on the others. */
export function cardLayout(size: CardSize, { hasPicture, isRtl }: { hasPicture: boolean; isRtl: boolean }): CardLayout {
  const { width, height } = cardSizes[size];
  const isWide = width > height;
  const pad = Math.round(Math.min(width, height) * 0.075);
  const share = hasPicture ? pictureShare(width, height) : 0;
  const picture = isWide
    ? { left: isRtl ? width - Math.round(width * share) : 0, top: 0, width: Math.round(width * share), height }
    : { left: 0, top: 0, width, height: Math.round(height * share) };
  const left = isWide && hasPicture && !isRtl ? picture.width + pad : pad;
  const inner = width - 2 * pad - (isWide && hasPicture ? picture.width : 0);
  const top = (isWide ? 0 : hasPicture ? picture.height : 0) + pad;
  const star = Math.round(pad * 0.72);
  const foot = Math.round(pad * 0.95);
  const authorHeight = Math.round(pad * 1.35);
  const brandTop = height - pad - foot;
  const authorTop = brandTop - Math.round(pad * 0.55) - authorHeight;
  const quoteTop = top + star + Math.round(pad * 0.5);
  return {
    width,
    height,
    picture: hasPicture ? picture : null,
    stars: { left, top, width: inner, height: star },
    quote: { left, top: quoteTop, width: inner, height: authorTop - Math.round(pad * 0.4) - quoteTop },
    author: { left, top: authorTop, width: inner, height: authorHeight },
    brand: { left, top: brandTop, width: inner, height: foot },
    sizes: isWide ? wideSizes : tallSizes,
  };
}

/** Less of a square, so that the words stay larger than the name below them. */
function pictureShare(width: number, height: number): number {
  if (width === height) return 0.3;
  return width > height ? 0.4 : 0.44;
}
