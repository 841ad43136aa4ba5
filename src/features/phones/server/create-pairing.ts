import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { pairingMinutes, pairingRefusal } from '../phone.ts';
import { loadAllowance } from './phone-queries.ts';

/**
 * Creates a code that pairs one phone for the current user. It is returned only now; an earlier one of theirs is
 * invalidated.
 * @throws FORBIDDEN while phones are turned off, CONFLICT when the limit is reached
 */
export const createPairing = account('phone.pair').handler(async ({ context: { scope, ports } }) => {
  const { userId } = signedIn(scope.actor);
  const allowance = await loadAllowance(scope);
  const reason = pairingRefusal(allowance);
  if (reason) throw problem(allowance.isAllowed && allowance.isOn ? 'CONFLICT' : 'FORBIDDEN', reason);
  const code = newSecret();
  const uid = newUid();
  const now = ports.clock.now();
  const expireDate = new Date(now.getTime() + pairingMinutes * 60_000);
  await deleteOwn(scope, 'phonePairing')
    .where((is) => is.or([is('userId', '=', userId), is('expireDate', '<=', now)]))
    .execute();
  await insertOwn(scope, 'phonePairing', { uid, userId, codeHash: secretHash(code), expireDate }).execute();
  return { uid, code, expireDate };
});
