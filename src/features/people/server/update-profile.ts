import { sql } from 'kysely';
import { me, present } from '#access/procedures.ts';
import type { MeScope } from '#access/scope.ts';
import { requireOwnPicture } from '#features/branding/server/find-picture.ts';
import { problem } from '#lib/problem.ts';
import { Profile, UpdateProfile } from '../profile.ts';

const fields = [...Profile.keyof().options, 'version' as const];

/**
 * Updates the user's own fields. @returns the current fields. @throws CONFLICT with `current` when they changed
 * meanwhile
 */
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
