import { meReading } from '#access/procedures.ts';

/** The user's sessions, most recently used first. `key` identifies a session for `endSession`; it grants no access. */
export const listSessions = meReading('me.sessions').handler(async ({ context: { scope, ports } }) => {
  const sessions = await scope.tx
    .selectFrom('session')
    .select(['tokenHash as key', 'userAgent', 'place', 'createDate', 'seenDate'])
    .where('userId', '=', scope.userId)
    .where('expireDate', '>', ports.clock.now())
    .orderBy('seenDate', 'desc')
    .execute();
  return sessions.map((session) => ({ ...session, isCurrent: session.key === scope.actor.sessionKey }));
});
