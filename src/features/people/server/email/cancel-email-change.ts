import { me } from '#access/procedures.ts';

/** Cancels a pending address; the link in its mail no longer works. Harmless without one. */
export const cancelEmailChange = me('me.update').handler(async ({ context: { scope } }) => {
  await scope.tx
    .deleteFrom('emailChange')
    .where('userId', '=', scope.userId)
    .where('confirmedDate', 'is', null)
    .execute();
  return { ok: true };
});
