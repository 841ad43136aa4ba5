import { type ThemeSeeds } from '#lib/theme/theme.ts';
import { deriveTokens, type ThemeTokens, tokensToCss } from '#lib/theme/tokens.ts';
import { cachedValue } from '#cache/fragment-cache.tsx';
import type { SiteSettings } from '../../site-settings.ts';
import base from './base.css?inline';
import cards from './cards.css?inline';
import compare from './compare.css?inline';
import contact from './contact.css?inline';
import form from './form.css?inline';
import gallery from './gallery.css?inline';
import home from './home.css?inline';
import item from './item.css?inline';
import mapPage from './map-page.css?inline';
import map from './map.css?inline';
import pairs from './pairs.css?inline';
import reviews from './reviews.css?inline';
import scale from './scale.css?inline';
import services from './services.css?inline';

const sheets = { cards, compare, contact, form, gallery, home, item, map, mapPage, pairs, reviews, services };
export type SheetName = keyof typeof sheets;

/** Deriving a theme takes half a millisecond; most pages of a process have a handful of themes. */
export const tokensOf = cachedValue<ThemeSeeds, ThemeTokens>('tokens', deriveTokens);

/** What of a site its style is made of. */
export type StyledSite = {
  theme: ThemeSeeds;
  settings: Pick<SiteSettings, 'themeColors' | 'themeWidth' | 'containerWidth' | 'blendedTheme'>;
};

/** The one inline style of a page: font, tokens of the site's theme, and the sheets that this page needs. */
export function pageStyle(site: StyledSite, names: readonly SheetName[], fontAddress: string | undefined): string {
  return [
    fontFace(fontAddress),
    tokensToCss(tokensOf(site.theme), ':root'),
    siteVariables(site, fontAddress !== undefined),
    scale,
    base,
    ...names.map((name) => sheets[name]),
    ownSurfaces(site),
  ].join('');
}

/** The fallback has the web font's measures, so that nothing moves when it arrives. */
function fontFace(address: string | undefined): string {
  if (!address) return '';
  return (
    `@font-face{font-family:Inter;src:url(${address}) format('woff2');font-weight:100 900;font-display:swap;` +
    `unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212}` +
    `@font-face{font-family:Interim;src:local(Arial),local('Liberation Sans'),local('Helvetica Neue');` +
    `size-adjust:107%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%}`
  );
}

function siteVariables({ settings }: StyledSite, hasFont: boolean): string {
  const { mapIcon, mapIconSelected } = settings.themeColors;
  const width = settings.themeWidth === 'full' ? 1920 : settings.containerWidth;
  const font = `${hasFont ? 'Inter,Interim,' : ''}system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif`;
  const pins = (mapIcon ? `--pin:${mapIcon};` : '') + (mapIconSelected ? `--pin-on:${mapIconSelected};` : '');
  return `:root{--font:${font};--container:${width}px;${pins}}`;
}

/**
 * Parts with a background of the owner's own get the whole set of tokens derived from it,
 * so that their texts stay readable whatever the color.
 */
function ownSurfaces({ theme, settings }: StyledSite): string {
  const { headerBg, contentBg, footerBg, mainBgSecondary } = settings.themeColors;
  const parts = [
    ['.top', settings.blendedTheme ? undefined : headerBg],
    ['main', contentBg],
    ['.foot', settings.blendedTheme ? undefined : (footerBg ?? mainBgSecondary)],
  ] as const;
  return parts
    .filter(([, background]) => background)
    .map(([selector, background]) => {
      const tokens = tokensOf({ ...theme, background: background ?? theme.background });
      return `${tokensToCss(tokens, selector)}${selector}{background:var(--ff-bg);color:var(--ff-text)}`;
    })
    .join('');
}
