import { z } from 'zod';
import { themeByAgency, themeBySystem, themeIds } from '#lib/theme/theme.ts';

/** A theme by name; separate from `theme.ts`, which every first page loads and must stay small. */
export const ThemeId = z.enum(themeIds, { error: 'Choose one of the 27 themes' });
export type ThemeId = z.infer<typeof ThemeId>;

/** The stored theme of a user, an account or an agency. */
export const ThemeValue = z.union([ThemeId, z.literal(themeByAgency)]);
export type ThemeValue = z.infer<typeof ThemeValue>;

/** The stored theme of a person, who can also follow their device. */
export const OwnThemeValue = z.union([ThemeValue, z.literal(themeBySystem)]);
export type OwnThemeValue = z.infer<typeof OwnThemeValue>;
