import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isAtHost } from '#access/at-host.ts';
import type { SignInWay } from '../../nouns/sign-in-record.ts';
import { secondFactorPath } from '../../landing.ts';
import { startSession } from '../sessions/session.ts';
import { hasApp } from './app-code.ts';

const lifeMs = 10 * 60_000;
const mostTries = 5;

/** Keeps that someone has given the first proof. The cookie of it opens nothing; an earlier session of the browser ends. */
async function startPending(
  { tx }: SystemScope,
  { cookies, ports, hostAgencyId }: RequestContext,
  userId: string,
): Promise<void> {
  const secret = newSecret();
  const createDate = ports.clock.now();
  const expireDate = new Date(createDate.getTime() + lifeMs);
  const earlier = cookies.get();
  if (earlier) await tx.deleteFrom('session').where('tokenHash', '=', secretHash(earlier)).execute();
  const row = { tokenHash: secretHash(secret), userId, hostAgencyId, createDate, expireDate };
  await tx.insertInto('pendingSignIn').values(rowFor('pendingSignIn', row)).execute();
  cookies.set(secret, expireDate);
}

/** Counts a try before it is checked, so that guesses at the same time count too. @throws GONE @returns who it is */
export async function tryPending(
  { tx }: SystemScope,
  { cookies, ports, hostAgencyId }: RequestContext,
): Promise<string> {
  const tried = await tx
    .updateTable('pendingSignIn')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', secretHash(cookies.get() ?? ''))
    .where('hostAgencyId', 'is not distinct from', hostAgencyId)
    .where(isAtHost('userId', hostAgencyId))
    .where('expireDate', '>', ports.clock.now())
    .where('tries', '<', mostTries)
    .returning('userId')
    .executeTakeFirst();
  if (!tried) throw gone();
  return tried.userId;
}

/** Consumes it, only once even if it is used twice at the same time. @throws GONE */
export async function consumePending({ tx }: SystemScope, { cookies }: RequestContext, userId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingSignIn')
    .where('tokenHash', '=', secretHash(cookies.get() ?? ''))
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw gone();
}

const gone = () =>
  problem('GONE', 'This sign-in has ended: it waits 10 minutes for the second step, and takes 5 tries.');

/**
 * Starts the session of someone who has given one proof, or waits for the second if they have set one up.
 * @returns where the browser goes now
 */
export async function beginSession(
  scope: SystemScope,
  context: RequestContext,
  user: { uid: string; type: UserType },
  { landing, way }: { landing: string; way: SignInWay },
): Promise<{ landing: string }> {
  if (await hasApp(scope, user.uid)) {
    await startPending(scope, context, user.uid);
    return { landing: secondFactorPath };
  }
  await startSession(scope, context, user, { way });
  return { landing };
}
