import { z } from 'zod';
import { themeByAgency, themeBySystem, themeIds } from '#lib/theme/theme.ts';

/** A theme chosen by name; apart from `theme.ts`, which every first page loads and must stay small. */
export const ThemeId = z.enum(themeIds, { error: 'Choose one of the 27 themes' });
export type ThemeId = z.infer<typeof ThemeId>;

/** What a user, an account or an agency stores as its theme. */
export const ThemeValue = z.union([ThemeId, z.literal(themeByAgency)]);
export type ThemeValue = z.infer<typeof ThemeValue>;

/** What a person stores: they may follow their device too. */
export const OwnThemeValue = z.union([ThemeValue, z.literal(themeBySystem)]);
export type OwnThemeValue = z.infer<typeof OwnThemeValue>;
