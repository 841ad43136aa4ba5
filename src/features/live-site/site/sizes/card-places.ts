import type { SiteStyleId } from '../../site-style.data.ts';
import type { SiteView } from '../site-view.ts';
import { containerWidth } from '../styles/container-width.ts';
import { columnsIn, columnWidth, growing, type Length, pageWidth } from './lengths.ts';
import { definePlace, type Place, shaped } from './picture-sizes.ts';

/** The parts of a site's look that the width of its cards depends on. */
export type CardLook = { siteStyle: SiteStyleId; container: number };

export function cardLookOf({ site: { settings } }: SiteView): CardLook {
  return { siteStyle: settings.siteStyle, container: containerWidth(settings) };
}

/** `--card-ratio` of each style. */
export const cardRatios: Record<SiteStyleId, number> = { calm: 4 / 3, solid: 3 / 2, natural: 5 / 4, editorial: 4 / 3 };

/** Where a card is among others (`cards.css`). */
export type CardSpot = CardLook & {
  /** How many cards there are: one, two, or more. */
  count: 1 | 2 | 3;
  /** Something is beside the list: filters, or the names of all entries. */
  hasColumn: boolean;
  /** The first one, which takes the place of four. */
  isLead: boolean;
};

/** A card of the gallery. */
export const cardSizes = definePlace<CardSpot>('card', (spot) => {
  const { siteStyle, isLead, hasColumn } = spot;
  const list = listWidth(spot, hasColumn);
  const gap = gapOf(siteStyle);
  const columns = (at: number) => {
    if (spot.count === 1) return 1;
    if (spot.count === 2) return columnsIn(list(at), 320, gap(at), 2);
    return at <= 600 ? 1 : columnsIn(list(at), 290, gap(at));
  };
  const one = (at: number) => Math.min(columnWidth(list(at), columns(at), gap(at)), spot.count === 1 ? 760 : Infinity);
  const ratio = cardRatios[siteStyle];
  if (!isLead) return shaped(one, ratio);
  const rows = (at: number) => (columns(at) > 2 ? 2 * (one(at) / ratio + cardWords) + growing.grow4(at) : leastLead);
  return {
    width: (at) => (at <= 960 ? one(at) : 2 * one(at) + gap(at)),
    height: (at) => (at <= 960 ? one(at) / ratio : rows(at)),
  };
});

/** The usual height of what is written below a card's picture. */
const cardWords = 112;
/** The least of the first card: beside two columns there is nothing that would make it high. */
const leastLead = 420;

function listWidth({ container }: CardLook, hasColumn: boolean): Length {
  const page = pageWidth(container);
  return (at) => (hasColumn && at > 960 ? page(at) - 232 - growing.grow5(at) : page(at));
}

function gapOf(siteStyle: SiteStyleId): Length {
  return siteStyle === 'natural' ? growing.grow4 : growing.grow2;
}

/** Three cards in a row below something else, on tablets two, on phones one. */
export const rowSizes = definePlace<CardLook>('row', ({ siteStyle, container }) => {
  const page = pageWidth(container);
  const gap = gapOf(siteStyle);
  const columns = (at: number) => (at > 960 ? 3 : at <= 600 ? 1 : columnsIn(page(at), 290, gap(at)));
  return shaped((at) => columnWidth(page(at), columns(at), gap(at)), cardRatios[siteStyle]);
});

/** A card of the layout 'blog', whose picture is beside its words. */
export const blogSizes = definePlace<CardLook & { hasColumn: boolean }>('blog', ({ hasColumn, ...look }) => {
  const list = listWidth(look, hasColumn);
  const width = (at: number) => {
    const card = Math.min(list(at), 900);
    return at <= 670 ? card : ((card - growing.grow3(at)) * 5) / 11;
  };
  return shaped(width, cardRatios[look.siteStyle]);
});

/** A card of the home page's mosaic (`home.css`), by its place among one to five. */
export const mosaicSizes = definePlace<CardLook & { index: number; count: number }>(
  'mosaic',
  ({ siteStyle, container, index, count }): Place => {
    const page = pageWidth(container);
    const gap = siteStyle === 'natural' ? growing.grow3 : growing.grow1;
    const isFirst = index === 0;
    const isWide = count < 4 || (count === 4 && index === 3);
    const columns = count === 1 ? 4 : isFirst || isWide ? 2 : 1;
    const rows = isFirst || count < 3 ? 2 : 1;
    const phoneColumns = isFirst || isWide ? 2 : 1;
    const phoneRows = count === 2 && !isFirst ? 2 : 1;
    return {
      width: (at) =>
        at <= 670 ? columnWidth(page(at), 2, gap(at), phoneColumns) : columnWidth(page(at), 4, gap(at), columns),
      height: (at) => {
        const [high, of] = at <= 670 ? [at * 0.44, phoneRows] : [Math.max(180, at * 0.19), rows];
        return of * high + (of - 1) * gap(at);
      },
    };
  },
);

/** Beside a pin's words on the map, in a card of the list. */
export const mapCardSizes = definePlace('map card', () => shaped(() => 116, 1.2));

/** A person's round picture. */
export const avatarSizes = definePlace<{ size: number }>('avatar', ({ size }) => shaped(() => size, 1));

/** A card in a strip of the home page, which leaves room for a part of the next one (`home.css`). */
export function stripCard(container: number): Length {
  const page = pageWidth(container);
  return (at) => Math.min(page(at) * 0.88, at <= 670 ? 440 : 860);
}
