import { schemeThemes, themeBySystem, themeIds, themeOf, type ThemeId } from './theme.ts';
import { deriveTokens, type TokenName } from './tokens.ts';

/** A cookie with the state of the browser's last page, so that the next page's first paint looks the same. */
export interface FirstPaint {
  /** A theme, or `System`: light or dark, following the device. */
  theme: ThemeId | typeof themeBySystem;
  dir: 'ltr' | 'rtl';
  isSidebarFolded: boolean;
}

export const firstPaintCookie = 'first-paint';

export const plainFirstPaint: FirstPaint = { theme: 'default', dir: 'ltr', isSidebarFolded: false };

/** The cookie's value: `System.rtl.folded`. */
export function writeFirstPaint({ theme, dir, isSidebarFolded }: FirstPaint): string {
  return [theme, dir, isSidebarFolded ? 'folded' : 'wide'].join('.');
}

/** Anyone can write a cookie: unknown values are ignored. */
export function readFirstPaint(value: string | undefined): FirstPaint {
  const [theme, dir, sidebar] = (value ?? '').split('.');
  const known = ([...themeIds, themeBySystem] as const).find((one) => one === theme);
  return {
    theme: known ?? plainFirstPaint.theme,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    isSidebarFolded: sidebar === 'folded',
  };
}

/** Colors of the frame before the style sheets are loaded. */
const needed: readonly TokenName[] = ['bg', 'surface', 'surface-3', 'border', 'muted', 'primary'];

/** @returns the CSS rules of a theme's colors, for both schemes if the device decides */
export function firstPaintCss(theme: FirstPaint['theme']): string {
  if (theme !== themeBySystem) return rootRule(theme);
  return `${rootRule(schemeThemes.light)}@media(prefers-color-scheme:dark){${rootRule(schemeThemes.dark)}}`;
}

function rootRule(id: ThemeId): string {
  const { scheme, colors } = deriveTokens(themeOf(id).seeds);
  return `:root{color-scheme:${scheme};${needed.map((name) => `--ff-${name}:${colors[name]};`).join('')}}`;
}
