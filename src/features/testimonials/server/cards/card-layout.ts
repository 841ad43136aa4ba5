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

interface CardParts {
  hasPicture: boolean;
  /** Without words, the picture leads and the name is close to it. */
  hasWords: boolean;
  hasStars: boolean;
  isRtl: boolean;
}

/** The layout: beside the image on a wide card, below it on the others. */
export function cardLayout(size: CardSize, parts: CardParts): CardLayout {
  const { width, height } = cardSizes[size];
  const isWide = width > height;
  const pad = Math.round(Math.min(width, height) * 0.075);
  const foot = Math.round(pad * 0.95);
  const brandTop = height - pad - foot;
  const blank = { isWide, pad, authorBottom: brandTop - Math.round(pad * 0.55) };
  const rows = parts.hasWords ? rowsWithWords(size, parts, blank) : rowsWithoutWords(size, parts, blank);
  const { isRtl, hasPicture } = parts;
  const { share, stars, quote, author } = rows;
  const across = Math.round(width * share);
  const picture = isWide
    ? { left: isRtl ? width - across : 0, top: 0, width: across, height }
    : { left: 0, top: 0, width, height: Math.round(height * share) };
  const left = isWide && hasPicture && !isRtl ? across + pad : pad;
  const inner = { left, width: width - 2 * pad - (isWide && hasPicture ? across : 0) };
  return {
    width,
    height,
    picture: hasPicture ? picture : null,
    stars: { ...inner, ...stars },
    quote: { ...inner, ...quote },
    author: { ...inner, ...author },
    brand: { ...inner, top: brandTop, height: foot },
    sizes: isWide ? wideSizes : tallSizes,
  };
}

type Row = Pick<Box, 'top' | 'height'>;
interface Rows {
  /** The image's part of the card's longer side. */
  share: number;
  stars: Row;
  quote: Row;
  author: Row;
}
interface Blank {
  isWide: boolean;
  pad: number;
  /** Where the author ends, above the business. */
  authorBottom: number;
}

function rowsWithWords(size: CardSize, { hasPicture }: CardParts, { isWide, pad, authorBottom }: Blank): Rows {
  const { width, height } = cardSizes[size];
  const share = hasPicture ? pictureShare(width, height) : 0;
  const top = (isWide ? 0 : Math.round(height * share)) + pad;
  const star = Math.round(pad * 0.72);
  const authorHeight = Math.round(pad * 1.35);
  const authorTop = authorBottom - authorHeight;
  const quoteTop = top + star + Math.round(pad * 0.5);
  return {
    share,
    stars: { top, height: star },
    quote: { top: quoteTop, height: authorTop - Math.round(pad * 0.4) - quoteTop },
    author: { top: authorTop, height: authorHeight },
  };
}

/** Stars and author are one block: right below the image, or in the middle of what is beside it. */
function rowsWithoutWords(size: CardSize, { hasPicture, hasStars }: CardParts, blank: Blank): Rows {
  const { isWide, pad, authorBottom } = blank;
  const isBelow = hasPicture && !isWide;
  const unit = pad * (isBelow ? 1 : 1.5);
  const author = Math.round(unit * 1.35);
  const star = hasStars ? Math.round(unit * 0.8) : 0;
  const gap = hasStars ? Math.round(unit * 0.45) : 0;
  const lowest = authorBottom - author - gap - star;
  const top = isBelow ? lowest : Math.round((pad + lowest) / 2);
  const below = (lowest - Math.round(pad * 0.7)) / cardSizes[size].height;
  return {
    share: hasPicture ? (isWide ? 0.6 : below) : 0,
    stars: { top, height: star },
    quote: { top: top + star, height: 0 },
    author: { top: top + star + gap, height: author },
  };
}

/** Less of a square, so that the words stay larger than the name below them. */
function pictureShare(width: number, height: number): number {
  if (width === height) return 0.3;
  return width > height ? 0.4 : 0.44;
}
