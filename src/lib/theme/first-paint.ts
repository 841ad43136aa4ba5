import { schemeThemes, themeBySystem, themeIds, themeOf, type ThemeId } from './theme.ts';
import { deriveTokens, type TokenName } from './tokens.ts';

/** What a browser tells the server of its last page, in a cookie, so that the next one's first paint looks alike. */
export interface FirstPaint {
  /** A theme, or `System`: light or dark, as the device is. */
  theme: ThemeId | typeof themeBySystem;
  dir: 'ltr' | 'rtl';
  isSidebarFolded: boolean;
}

export const firstPaintCookie = 'first-paint';

export const plainFirstPaint: FirstPaint = { theme: 'default', dir: 'ltr', isSidebarFolded: false };

/** As the cookie's value: `System.rtl.folded`. */
export function writeFirstPaint({ theme, dir, isSidebarFolded }: FirstPaint): string {
  return [theme, dir, isSidebarFolded ? 'folded' : 'wide'].join('.');
}

/** Anybody can write a cookie: what isn't known is as it is without one. */
export function readFirstPaint(value: string | undefined): FirstPaint {
  const [theme, dir, sidebar] = (value ?? '').split('.');
  const known = ([...themeIds, themeBySystem] as const).find((one) => one === theme);
  return {
    theme: known ?? plainFirstPaint.theme,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    isSidebarFolded: sidebar === 'folded',
  };
}

/** What the frame is painted with before the style sheets are there. */
const needed: readonly TokenName[] = ['bg', 'surface', 'surface-3', 'border', 'muted', 'primary'];

/** @returns the rules of a theme's colors, for both schemes where the device decides */
export function firstPaintCss(theme: FirstPaint['theme']): string {
  if (theme !== themeBySystem) return rootRule(theme);
  return `${rootRule(schemeThemes.light)}@media(prefers-color-scheme:dark){${rootRule(schemeThemes.dark)}}`;
}

function rootRule(id: ThemeId): string {
  const { scheme, colors } = deriveTokens(themeOf(id).seeds);
  return `:root{color-scheme:${scheme};${needed.map((name) => `--ff-${name}:${colors[name]};`).join('')}}`;
}
