import { me } from '#access/procedures.ts';

/** Where one is signed in, the latest use first. `key` names a session for `endSession`; it opens nothing. */
export const listSessions = me('me.sessions').handler(async ({ context: { scope, ports } }) => {
  const sessions = await scope.tx
    .selectFrom('session')
    .select(['tokenHash as key', 'userAgent', 'createDate', 'seenDate'])
    .where('userId', '=', scope.userId)
    .where('expireDate', '>', ports.clock.now())
    .orderBy('seenDate', 'desc')
    .execute();
  return sessions.map((session) => ({ ...session, isCurrent: session.key === scope.actor.sessionKey }));
});
