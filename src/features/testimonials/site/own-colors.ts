import { tokensToCss } from '#lib/theme/tokens.ts';
import type { Site } from '#features/live-site/site.ts';
import { outlineRatio, readable, textRatio } from '#lib/color/readable.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { TestimonialSettings } from '../testimonial.ts';

const gold = '#f2a516';

export type OwnColors = Pick<TestimonialSettings, 'starsColor' | 'bgColor' | 'cardBgColor' | 'titleColor'>;

/**
 * The owner's colors on top of the site's theme. Everything on a custom background gets its own tokens, and custom text
 * colors are adjusted until readable.
 */
export function ownColors({ theme }: Pick<Site, 'theme'>, colors?: OwnColors): string {
  const { starsColor = '', bgColor = '', cardBgColor = '', titleColor = '' } = colors ?? {};
  const ground = tokensOf({ ...theme, background: bgColor || theme.background });
  const card = tokensOf({ ...theme, background: cardBgColor || ground.colors.surface });
  const visible = (color: string, on: string, ratio: number) =>
    readable(color, {
      on: [on],
      ratio,
      toward: tokensOf({ ...theme, background: on }).scheme === 'dark' ? 'white' : 'black',
    });
  return [
    bgColor && `${tokensToCss(ground, '.plain')}.plain{background:var(--ff-bg);color:var(--ff-text)}`,
    cardBgColor && `${tokensToCss(card, '.card')}.card{background:var(--ff-bg);color:var(--ff-text)}`,
    titleColor && `.plain h1{color:${visible(titleColor, ground.colors.bg, textRatio)}}`,
    `.plain{--stars:${visible(starsColor || gold, card.colors.bg, outlineRatio)}}`,
  ]
    .filter(Boolean)
    .join('');
}
