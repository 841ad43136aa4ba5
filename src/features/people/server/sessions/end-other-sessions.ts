import { me } from '#access/procedures.ts';

/** Signs the user out everywhere but in this browser. @returns how many sessions ended */
export const endOtherSessions = me('me.sessions').handler(async ({ context: { scope } }) => {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('session')
    .where('userId', '=', scope.userId)
    .where('tokenHash', '!=', scope.actor.sessionKey)
    .executeTakeFirst();
  return { ended: Number(numDeletedRows) };
});
