import type { RequestContext } from '#access/request.ts';
import type { AnyScope } from '#access/scope.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';

const lifeMs = 5 * 60_000;

/** The name that devices bind passkeys to: that of the host which the browser asked. */
export const rpIdOf = ({ origin }: RequestContext): string => new URL(origin).hostname;

/** Keeps a challenge until it is signed. @param userId null for a sign-in */
export async function keepChallenge(
  { tx }: AnyScope,
  context: RequestContext,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<void> {
  const createDate = context.ports.clock.now();
  const expireDate = new Date(createDate.getTime() + lifeMs);
  const row = { challengeHash: secretHash(challenge), userId, rpId: rpIdOf(context), createDate, expireDate };
  await tx.insertInto('passkeyChallenge').values(rowFor('passkeyChallenge', row)).execute();
}

/** Takes a challenge, only once even if two answers come at the same time. @returns whether it was one */
export async function takeChallenge(
  { tx }: AnyScope,
  context: RequestContext,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', secretHash(challenge))
    .where('userId', 'is not distinct from', userId)
    .where('rpId', '=', rpIdOf(context))
    .where('expireDate', '>', context.ports.clock.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
