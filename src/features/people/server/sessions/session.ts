import { type Actor, anonymous } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { shortAddress } from '#lib/client-network.ts';
import { newSecret } from '#lib/new-uid.ts';
import type { SignInWay } from '../../nouns/sign-in-record.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { recordSignIn } from './record-sign-in.ts';

const lifeMs = 30 * 86_400_000;
// The row decides when a session ends; its cookie only has to outlive it, however often it is extended.
const cookieLifeMs = 395 * 86_400_000;
// A session is extended at most this often, not on every request.
const slideMs = 3_600_000;
const secretForm = /^[\w-]{43}$/;

/**
 * The user of a session cookie. One query; a second one once an hour, when the session is extended.
 * @param hostAgencyId the agency of the request's host, null for the main host: a session is valid only on its own host
 */
export async function findActor(
  { db, clock }: Ports,
  secret: string,
  hostAgencyId: string | null = null,
): Promise<Actor> {
  if (!secretForm.test(secret)) return anonymous;
  const sessionKey = secretHash(secret);
  const now = clock.now();
  const found = await db
    .selectFrom('session')
    .select(['userId', 'userType', 'seenDate', 'viewing'])
    .where('tokenHash', '=', sessionKey)
    .where('expireDate', '>', now)
    .where('userIsAuth', '=', true)
    .where('hostAgencyId', 'is not distinct from', hostAgencyId)
    .executeTakeFirst();
  if (!found) return anonymous;
  if (now.getTime() - found.seenDate.getTime() > slideMs)
    await db
      .updateTable('session')
      .set({ seenDate: now, expireDate: new Date(now.getTime() + lifeMs) })
      .where('tokenHash', '=', sessionKey)
      .execute();
  return { kind: 'user', userId: found.userId, type: found.userType, sessionKey, viewing: found.viewing };
}

/**
 * Starts a session, replacing the browser's current one, and sets its cookie. Of people who may have set up a second
 * proof, `beginSession` asks for it first.
 */
export async function startSession(
  scope: SystemScope,
  context: RequestContext,
  user: { uid: string; type: UserType },
  { way, isTwiceProven = false }: { way: SignInWay; isTwiceProven?: boolean },
): Promise<void> {
  const { tx } = scope;
  const { cookies, ports, userAgent, hostAgencyId, clientAddress } = context;
  const secret = newSecret();
  const now = ports.clock.now();
  const earlier = cookies.get();
  if (earlier) await tx.deleteFrom('session').where('tokenHash', '=', secretHash(earlier)).execute();
  await tx
    .insertInto('session')
    .values({
      tokenHash: secretHash(secret),
      userId: user.uid,
      userType: user.type,
      hostAgencyId,
      userAgent,
      place: shortAddress(clientAddress),
      isTwiceProven,
      createDate: now,
      seenDate: now,
      expireDate: new Date(now.getTime() + lifeMs),
    })
    .execute();
  cookies.set(secret, new Date(now.getTime() + cookieLifeMs));
  await recordSignIn(scope, context, user.uid, way);
}
