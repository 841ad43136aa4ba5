import { columnsIn, columnWidth, growing, type Length } from '#features/live-site/site/sizes/lengths.ts';
import { definePlace, shaped } from '#features/live-site/site/sizes/picture-sizes.ts';

/** The content of a page's sheet (`frame.css`). */
function sheetWidth(most: number): Length {
  return (at) => Math.min(at, most) - 2 * growing.grow3(at);
}

/** The picture above the words, which share pages show higher on phones. */
export const bannerSizes = definePlace<{ isHighOnPhones: boolean }>('banner', ({ isHighOnPhones }) => {
  const width = sheetWidth(800);
  return { width, height: (at) => width(at) / (isHighOnPhones && at <= 670 ? 3 / 2 : 21 / 9) };
});

/** Before and after over each other. */
export const workPairSizes = definePlace('work pair', () => shaped(sheetWidth(800), 3 / 2));

/** The other pictures of the work. */
export const workPictureSizes = definePlace<{ isOnly: boolean }>('work picture', ({ isOnly }) => {
  const sheet = sheetWidth(800);
  if (isOnly) return shaped(sheet, 16 / 9);
  const columns = (at: number) => columnsIn(sheet(at), Math.min(220, sheet(at) * 0.44), 12);
  return shaped((at) => columnWidth(sheet(at), columns(at), 12), 4 / 3);
});

/** A card of the story gallery (`gallery.css`). */
export const storyCardSizes = definePlace('story card', () =>
  shaped((at) => Math.min(sheetWidth(1_200)(at), 330), 4 / 3),
);
