import type { BrowserLayout } from '../entry-browser.tsx';

/** Between rows and columns of cards, in pixels. */
export const rowGap = 16;
/** A card is at least so wide, in pixels. */
const narrowestCard = 256;
/** What stands below a card's picture, in pixels: a narrow card breaks its terms and statuses into more lines. */
const wordsOfCard = { narrow: 260, wide: 168 };
const wideCard = 320;
/** Where the table's rows become cards; as in `entry-row.module.css`. */
const widestPhone = 670;

export function columnsIn(layout: BrowserLayout, width: number): number {
  return layout === 'feed' ? Math.max(1, Math.floor((width + rowGap) / (narrowestCard + rowGap))) : 1;
}

/** What a row is taken for until it has been seen; pictures of cards are four by three. In pixels. */
export function heightOfRow(layout: BrowserLayout, width: number): number {
  if (layout === 'list') return width > widestPhone ? 65 : 161;
  const columns = columnsIn(layout, width);
  const card = (width - (columns - 1) * rowGap) / columns;
  return Math.round(card * 0.75 + (card < wideCard ? wordsOfCard.narrow : wordsOfCard.wide));
}
