import type { EmbedKind } from './embed-kinds.ts';

/**
 * Sizes of embeds in pixels. The style sheet gets them as variables, and the embedding page uses them to reserve room
 * before anything has loaded, so that nothing shifts.
 */
export const embedMeasures = {
  gap: 16,
  cardMin: 220,
  cardText: 84,
  reviewMin: 260,
  review: 244,
  slide: 280,
  scrollbar: 12,
  badge: 88,
  map: 420,
  foot: 44,
};

interface Chosen {
  limit: number;
  columns: number;
}

/** What the script of a site's embeds knows of it: the number of items that it can show, and its frames' title. */
export interface EmbeddedSite {
  businessName: string;
  entries: number;
  /** Counted up to the maximum of one embed. */
  reviews: number;
}

/** The number of items shown, limited to what exists; at least one, for the message that there is none. */
export function shownOf(
  kind: EmbedKind,
  limit: number,
  { entries, reviews }: Pick<EmbeddedSite, 'entries' | 'reviews'>,
): number {
  return Math.max(1, Math.min(limit, kind === 'reviews' ? reviews : entries));
}

/** An embed's height at a given width; `limit` is the number of items. */
export function embedHeight(kind: EmbedKind, width: number, chosen: Chosen): number {
  return Math.ceil(kind === 'badge' ? embedMeasures.badge : contentHeight(kind, width, chosen) + embedMeasures.foot);
}

function contentHeight(kind: Exclude<EmbedKind, 'badge'>, width: number, chosen: Chosen): number {
  const { gap, cardMin, cardText, reviewMin, review, slide, scrollbar, map } = embedMeasures;
  switch (kind) {
    case 'gallery': {
      const columns = columnsIn(width, cardMin, chosen.columns);
      const picture = ((width - (columns - 1) * gap) / columns) * (3 / 4);
      return stacked(Math.ceil(chosen.limit / columns), picture + cardText, gap);
    }
    case 'reviews':
      return stacked(Math.ceil(chosen.limit / columnsIn(width, reviewMin, chosen.columns)), review, gap);
    case 'carousel':
      return Math.min(slide, width * 0.8) * (3 / 4) + cardText + scrollbar;
    case 'beforeAfter':
      return width * (2 / 3);
    case 'item':
      return width * (2 / 3) + cardText;
    case 'map':
      return map;
  }
}

const stacked = (rows: number, height: number, gap: number): number => rows * height + Math.max(0, rows - 1) * gap;

/** As many as requested, as long as each has its minimum width. */
export function columnsIn(width: number, least: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor((width + embedMeasures.gap) / (least + embedMeasures.gap))));
}
