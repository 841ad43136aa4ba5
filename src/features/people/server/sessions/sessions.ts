import { z } from 'zod';
import { me, meReading, open } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import type { SignInRecord } from '../../nouns/sign-in-record.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';

/** More than anybody reads; the data export has all. */
const most = 100;

/** The user's latest sign-ins of the past 90 days, and attempts that were refused, newest first. */
export const listSignIns = meReading('me.sessions').handler(({ context: { scope } }): Promise<SignInRecord[]> =>
  scope.tx
    .selectFrom('signInRecord')
    .select(['uid', 'way', 'isRefused', 'device', 'place', 'createDate'])
    .where('userId', '=', scope.userId)
    .orderBy('createDate', 'desc')
    .orderBy('uid', 'desc')
    .limit(most)
    .execute(),
);

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

/** Ends this browser's session; harmless if there is none. @returns whether there was one */
export const signOut = open('session.end').handler(async ({ context: { scope, cookies } }) => {
  const secret = cookies.get();
  cookies.clear();
  if (!secret) return { wasSignedIn: false };
  const ended = await scope.tx.deleteFrom('session').where('tokenHash', '=', secretHash(secret)).executeTakeFirst();
  return { wasSignedIn: ended.numDeletedRows > 0n };
});

/** Signs the user out everywhere but in this browser. @returns how many sessions ended */
export const endOtherSessions = me('me.sessions').handler(async ({ context: { scope } }) => {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('session')
    .where('userId', '=', scope.userId)
    .where('tokenHash', '!=', scope.actor.sessionKey)
    .executeTakeFirst();
  return { ended: Number(numDeletedRows) };
});

/** Ends one of the user's own sessions, on any device. @throws NOT_FOUND */
export const endSession = me('me.sessions')
  .input(z.strictObject({ key: z.string().min(1).max(100) }))
  .handler(async ({ input, context: { scope } }) => {
    const ended = await scope.tx
      .deleteFrom('session')
      .where('tokenHash', '=', input.key)
      .where('userId', '=', scope.userId)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw problem('NOT_FOUND', 'This session has already ended.');
    return { ok: true };
  });
