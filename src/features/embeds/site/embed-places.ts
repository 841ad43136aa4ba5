import type { Length } from '#features/live-site/site/sizes/lengths.ts';
import { definePlace, shaped } from '#features/live-site/site/sizes/picture-sizes.ts';
import { columnsIn, embedMeasures } from '../embed-size.ts';

type CardKind = 'gallery' | 'carousel' | 'item';

/** A card's picture: the window is the frame, and has no margins. */
export const embedCardSizes = definePlace<{ kind: CardKind; columns: number }>('embed card', ({ kind, columns }) => {
  const { gap, cardMin, slide } = embedMeasures;
  const widths: Record<CardKind, Length> = {
    gallery: (at) => {
      const count = columnsIn(at, cardMin, columns);
      return (at - (count - 1) * gap) / count;
    },
    carousel: (at) => Math.min(slide, at * 0.8),
    item: (at) => at,
  };
  return shaped(widths[kind], kind === 'item' ? 3 / 2 : 4 / 3);
});

/** Before and after over each other. */
export const embedPairSizes = definePlace('embed pair', () => shaped((at) => at, 3 / 2));
