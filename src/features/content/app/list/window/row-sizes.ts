import type { BrowserLayout } from '../browser-layout.ts';

/** Between rows of cards, in pixels; as in `browser.module.css`. */
export const rowGap = 24;
const columnGap = 20;
/** The minimum width of a card, in pixels. */
const narrowestCard = 280;
/** The height below a card's image with a one-line title, in pixels. */
const wordsOfCard = 56;
/** Up to this width, the table's columns become a second line; as in `entry-row.module.css`. */
const widestPhone = 670;

export function columnsIn(layout: BrowserLayout, width: number): number {
  return layout === 'feed' ? Math.max(1, Math.floor((width + columnGap) / (narrowestCard + columnGap))) : 1;
}

/** The estimated height of an unmeasured row; card images are four by three. In pixels. */
export function heightOfRow(layout: BrowserLayout, width: number): number {
  if (layout === 'list') return width > widestPhone ? 65 : 85;
  const columns = columnsIn(layout, width);
  const card = (width - (columns - 1) * columnGap) / columns;
  return Math.round(card * 0.75 + wordsOfCard);
}
