import { containerWidth } from './container-width.ts';
import { type ThemeSeeds } from '#lib/theme/theme.ts';
import { deriveTokens, type ThemeTokens, tokensToCss } from '#lib/theme/tokens.ts';
import { cachedValue } from '#cache/fragment-cache.tsx';
import type { SiteSettings } from '../../site-settings.ts';
import type { SiteStyleId } from '../../site-style.data.ts';
import base from './frame/base.css?inline';
import controls from './frame/controls.css?inline';
import footer from './frame/footer.css?inline';
import header from './frame/header.css?inline';
import scale from './frame/scale.css?inline';
import widths from './frame/widths.css?inline';
import cards from './pages/cards.css?inline';
import compare from './pages/compare.css?inline';
import contact from './pages/contact.css?inline';
import form from './pages/form.css?inline';
import gallery from './pages/gallery.css?inline';
import hero from './pages/hero.css?inline';
import home from './pages/home.css?inline';
import itemFacts from './pages/item-facts.css?inline';
import item from './pages/item.css?inline';
import mapPage from './pages/map-page.css?inline';
import map from './pages/map.css?inline';
import pairs from './pages/pairs.css?inline';
import reviews from './pages/reviews.css?inline';
import search from './pages/search.css?inline';
import services from './pages/services.css?inline';
import calm from './looks/calm.css?inline';
import calmHome from './looks/calm-home.css?inline';
import editorial from './looks/editorial.css?inline';
import editorialHome from './looks/editorial-home.css?inline';
import natural from './looks/natural.css?inline';
import naturalHome from './looks/natural-home.css?inline';
import solid from './looks/solid.css?inline';
import solidHome from './looks/solid-home.css?inline';
import { fontCss, type SiteFonts } from './site-fonts.ts';

/** On every page; rules for narrow screens and print come after what they change. */
const frame = scale + base + controls + header + footer + widths;
const sheets = {
  cards,
  compare,
  contact,
  form,
  gallery: search + gallery,
  home: hero + home,
  item: item + itemFacts,
  map,
  mapPage,
  pairs,
  reviews,
  services,
};
export type SheetName = keyof typeof sheets;
/** Each style's own sheets: for every page, and for the home page. */
const looks: Record<SiteStyleId, { every: string; home: string }> = {
  calm: { every: calm, home: calmHome },
  solid: { every: solid, home: solidHome },
  natural: { every: natural, home: naturalHome },
  editorial: { every: editorial, home: editorialHome },
};

/** Deriving a theme takes half a millisecond; a process mostly serves a handful of themes. */
export const tokensOf = cachedValue<ThemeSeeds, ThemeTokens>('tokens', deriveTokens);

/** The parts of a site that determine its style. */
export type StyledSite = {
  theme: ThemeSeeds;
  settings: Pick<SiteSettings, 'siteStyle' | 'themeColors' | 'themeWidth' | 'containerWidth' | 'blendedTheme'>;
};

/** A page's inline style: fonts, tokens of the site's theme, and the style sheets that this page needs. */
export function pageStyle(site: StyledSite, names: readonly SheetName[], fonts: SiteFonts): string {
  const { siteStyle } = site.settings;
  const look = looks[siteStyle];
  return [
    fontCss(siteStyle, fonts),
    tokensToCss(tokensOf(site.theme), ':root'),
    siteVariables(site),
    frame,
    ...names.map((name) => sheets[name]),
    look.every,
    names.includes('home') ? look.home : '',
    ownSurfaces(site),
  ].join('');
}

function siteVariables({ settings }: StyledSite): string {
  const { mapIcon, mapIconSelected } = settings.themeColors;
  const pins = (mapIcon ? `--pin:${mapIcon};` : '') + (mapIconSelected ? `--pin-on:${mapIconSelected};` : '');
  return `:root{--container:${containerWidth(settings)}px;${pins}}`;
}

/** Parts with a custom background get tokens derived from it, so that text stays readable on any color. */
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
