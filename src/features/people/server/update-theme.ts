import { z } from 'zod';
import { me } from '#access/procedures.ts';
import { OwnThemeValue } from '#features/branding/theme-choice.ts';

/**
 * The user's theme; 'Theme by agency' resets it, 'System' follows the device. Unchanged settings are not written (spec
 * 1 §4).
 */
export const updateTheme = me('me.update')
  .input(z.strictObject({ themeValue: OwnThemeValue }))
  .handler(async ({ input: { themeValue }, context: { scope } }) => {
    await scope.tx
      .updateTable('user')
      .set({ themeValue })
      .where('uid', '=', scope.userId)
      .where('themeValue', '!=', themeValue)
      .execute();
    return { themeValue };
  });
