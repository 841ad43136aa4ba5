import type { PublicMedia } from '#features/media/public-media.ts';
import { columnsIn, columnWidth, growing, type Length, pageWidth } from './lengths.ts';
import { definePlace, shaped } from './picture-sizes.ts';

/** The column that an item's media have: beside the facts, and the list of names where there is one. */
export type ItemColumn = { container: number; hasList: boolean };

function columnOf({ container, hasList }: ItemColumn): Length {
  const page = pageWidth(container);
  return (at) => {
    if (at <= 960) return page(at);
    return hasList && at > 1200 ? page(at) - 480 - 2 * growing.grow4(at) : page(at) - 300 - growing.grow6(at);
  };
}

/** On narrow screens, the main media item has the window's width. */
const mainPlace = definePlace<ItemColumn>('item', (column) => {
  const own = columnOf(column);
  return { width: (at) => (at <= 960 ? at : own(at)) };
});

/** Cheap phones make do with the 480 pixels of lists, which many of them have from there. */
const small = '(max-width: 600px) and (min-resolution: 1.2dppx) and (max-resolution: 1.9dppx) 66vw';

export const mainSizes = (column: ItemColumn, media: PublicMedia): string => `${small}, ${mainPlace(column, media)}`;

/** What is below the main media item, as `item.css` arranges it. */
export const restSizes = definePlace<ItemColumn & { count: number }>('item rest', ({ count, ...column }) => {
  const own = columnOf(column);
  const columns = (at: number) => (count <= 3 ? count : columnsIn(own(at), Math.min(own(at) * 0.46, 200), 12));
  return shaped((at) => columnWidth(own(at), columns(at), 12), count <= 3 ? 3 / 2 : 1);
});

/** A pair of an item, below its text. */
export const itemPairSizes = definePlace<ItemColumn>('item pair', (column) => shaped(columnOf(column), 3 / 2));

/** The still picture of a testimonial's video, as wide as the words below it. */
export const posterSizes = definePlace<ItemColumn>('poster', (column) => {
  const own = columnOf(column);
  return { width: (at) => own(at) - 2 * growing.grow5(at) };
});
