import { z } from 'zod';
import { me } from '#access/procedures.ts';
import { ThemeValue } from '#features/branding/theme-choice.ts';

/** One's own theme; 'Theme by agency' gives it up. Unchanged settings are not written (spec 1 §4). */
export const updateTheme = me('me.update')
  .input(z.strictObject({ themeValue: ThemeValue }))
  .handler(async ({ input: { themeValue }, context: { scope } }) => {
    await scope.tx
      .updateTable('user')
      .set({ themeValue })
      .where('uid', '=', scope.userId)
      .where('themeValue', '!=', themeValue)
      .execute();
    return { themeValue };
  });
