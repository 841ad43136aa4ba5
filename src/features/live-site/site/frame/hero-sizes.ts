import type { PublicMedia } from '#features/media/public-media.ts';
import type { SiteStyleId } from '../../site-style.data.ts';
import { ratioOf } from '../sizes/picture-sizes.ts';

/** The hero image's place in windows up to a width: the share of the window's height, and the most, in CSS pixels. */
interface HeroPlace {
  upTo?: number;
  width: string;
  share: number;
  most: number;
}

const places: Record<SiteStyleId, (container: number) => HeroPlace[]> = {
  calm: () => [{ width: '100vw', share: 72, most: 760 }],
  solid: () => [
    { upTo: 670, width: '100vw', share: 46, most: Infinity },
    { width: '100vw', share: 80, most: 820 },
  ],
  natural: () => [
    { upTo: 960, width: '100vw', share: 44, most: Infinity },
    { width: '53.5vw', share: 78, most: 780 },
  ],
  editorial: (container) => [
    { upTo: 670, width: '100vw', share: 50, most: 620 },
    { width: `min(92vw, ${container - 96}px)`, share: 50, most: 620 },
  ],
};

/**
 * The hero's image is cut to a part of the window, so its width also depends on the window's height. Phones with more
 * pixels than a point get fewer than they have, small cheap ones 680: the image is the page's heaviest file.
 */
export function heroSizes(style: SiteStyleId, image: PublicMedia, container: number): string {
  const ratio = ratioOf(image);
  const covering = (width: string, share: number, most = Infinity) => {
    const high = `${Math.round(share * ratio)}vh`;
    return `max(${width}, ${most < Infinity ? `min(${high}, ${Math.round(most * ratio)}px)` : high})`;
  };
  const phone = (least: number) => `(max-width: 600px) and (min-resolution: ${least}dppx)`;
  return [
    `${phone(2.5)} ${covering('100vw', 30)}`,
    `${phone(1.9)} ${covering('100vw', 45)}`,
    `${phone(1.2)} 88vw`,
    ...places[style](container).map(
      ({ upTo, width, share, most }) => (upTo ? `(max-width: ${upTo}px) ` : '') + covering(width, share, most),
    ),
  ].join(', ');
}
