import { themes } from './themes.data.ts';

/** The four colors a theme is made of, each `#rrggbb` (spec 1 §3); everything else is derived in `tokens.ts`. */
export type ThemeSeeds = { primary: string; secondary: string; background: string; error: string };

export type ThemeId = keyof typeof themes;
export const themeIds = Object.keys(themes) as ThemeId[];

/** The theme value that means: inherit the next level's theme (spec 1 §3). */
export const themeByAgency = 'Theme by agency';

/** A person's choice that means: light or dark, following the device. */
export const themeBySystem = 'System';

export const schemeThemes = { light: 'default', dark: 'dark' } as const satisfies Record<string, ThemeId>;

/** The effective theme of a person's choice on a dark or light device. */
export function onDevice(choice: StoredTheme, isDark: boolean): StoredTheme {
  return choice === themeBySystem ? schemeThemes[isDark ? 'dark' : 'light'] : choice;
}

export interface Theme {
  id: ThemeId;
  name: string;
  seeds: ThemeSeeds;
}

export const themeOf = (id: ThemeId): Theme => ({ id, ...themes[id] });

/** All 27, in the order a picker shows them. */
export const allThemes: readonly Theme[] = themeIds.map(themeOf);

type StoredTheme = string | null | undefined;

/**
 * The theme that a person sees: their own, else the account's, else the agency's, else 'default' (spec 1 §9). 'Theme by
 * agency', empty and unknown names all mean: use the next level's.
 */
export function resolveTheme(user: StoredTheme, account: StoredTheme, agency: StoredTheme): Theme {
  const id = [user, account, agency].find(isThemeId) ?? 'default';
  return themeOf(id);
}

const isThemeId = (value: StoredTheme): value is ThemeId => typeof value === 'string' && Object.hasOwn(themes, value);
