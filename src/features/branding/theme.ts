import { z } from 'zod';
import { themes } from './themes.data.ts';

/** `#rgb` or `#rrggbb` in any case; comes out as `#rrggbb` in lower case. */
export const HexColour = z
  .string()
  .trim()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Write the colour as #rrggbb, for example #2f5bea')
  .transform((hex) => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex).toLowerCase());

/** The four colours a theme is made of (spec 1 §3); everything else is derived in `tokens.ts`. */
export const ThemeSeeds = z.object({
  primary: HexColour,
  secondary: HexColour,
  background: HexColour,
  error: HexColour,
});
export type ThemeSeeds = z.infer<typeof ThemeSeeds>;

export type ThemeId = keyof typeof themes;
export const themeIds = Object.keys(themes) as ThemeId[];
export const ThemeId = z.enum(themeIds, { error: 'Choose one of the 27 themes' });

/** The theme value that means: take the next level's theme (spec 1 §3). */
export const themeByAgency = 'Theme by agency';

/** What a user, an account or an agency stores as its theme. */
export const ThemeValue = z.union([ThemeId, z.literal(themeByAgency)]);
export type ThemeValue = z.infer<typeof ThemeValue>;

export interface Theme {
  id: ThemeId;
  name: string;
  seeds: ThemeSeeds;
}

export function themeOf(id: ThemeId): Theme {
  return { id, ...themes[id] };
}

/** All 27, in the order a picker shows them. */
export const allThemes: readonly Theme[] = themeIds.map(themeOf);

type StoredTheme = string | null | undefined;

/**
 * The theme a person sees: their own, else the account's, else the agency's, else 'default'
 * (spec 1 §9). 'Theme by agency', nothing, and a name we don't know all mean: ask the next level.
 */
export function resolveTheme(user: StoredTheme, account: StoredTheme, agency: StoredTheme): Theme {
  const id = [user, account, agency].find(isThemeId) ?? 'default';
  return themeOf(id);
}

function isThemeId(value: StoredTheme): value is ThemeId {
  return ThemeId.safeParse(value).success;
}
