import { sql } from 'kysely';
import { z } from 'zod';
import { me, present } from '#access/procedures.ts';
import type { MeScope } from '#access/scope.ts';
import { requireOwnPicture } from '#features/branding/server/find-picture.ts';
import { OwnThemeValue } from '#features/branding/theme-choice.ts';
import { problem } from '#lib/problem.ts';
import { Profile, UpdateProfile } from '../profile.ts';

const fields = [...Profile.keyof().options, 'version' as const];

/** The user's theme; 'Theme by agency' resets it, 'System' follows the device (spec 1 §4). */
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

/** Updates the user's own fields, and returns them. @throws CONFLICT with `current` when they changed in the meantime */
export const updateProfile = me('me.update')
  .input(UpdateProfile)
  .handler(async ({ input: { version, ...changes }, context: { scope } }) => {
    const { logoPictureId: pictureId } = changes;
    await requireOwnPicture(scope, { kind: 'user', id: scope.userId }, { field: 'logoPictureId', pictureId });
    const updated = await scope.tx
      .updateTable('user')
      .set((row) => ({ ...changes, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', scope.userId)
      .where('version', '=', version)
      .returning(fields)
      .executeTakeFirst();
    if (updated) return updated;
    const current = await profileOf(scope);
    throw problem('CONFLICT', 'Your profile was changed on another device. Compare and save again.', { current });
  });

async function profileOf({ tx, userId }: MeScope) {
  return present(await tx.selectFrom('user').select(fields).where('uid', '=', userId).executeTakeFirst());
}
