import type { PhoneActor } from '#access/actor.ts';
import { findAuthorization } from '#access/authorization/find-authorization.ts';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import type { RequestContext } from '#access/request.ts';
import { asSystem, asSystemForPerson, inSystem } from '#access/scope.ts';
import { lookUpCode } from '#features/people/server/password/password-reset.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { phonePaired } from '../../events.ts';
import { pairingRefusal, suggestedName } from '../../phone.ts';
import { isOfHost, loadAllowance, lockPhones } from '../phone-queries.ts';

type Asker = Pick<RequestContext, 'ports' | 'clientAddress' | 'hostAgencyId'>;

const unknown = () =>
  problem('GONE', 'This code has been used, or is more than ten minutes old. Show a new one and scan that.');

/** Whom a code would pair a phone with. Looking uses it up for nobody. @throws GONE, TOO_MANY_REQUESTS */
export async function lookAtPairing(asker: Asker & { userAgent: string }, code: string) {
  const { businessName, firstName } = await findPairing(asker, code);
  return { businessName, suggestedName: suggestedName(asker.userAgent, firstName) };
}

/**
 * Uses a code up and pairs the phone. Its `secret` is answered this once; only a hash of it is kept.
 * @throws GONE for a code that is unknown, used or too old; TOO_MANY_REQUESTS; CONFLICT when there are enough phones
 */
export async function pairPhone(
  asker: Asker,
  code: string,
  name: string,
): Promise<{ actor: PhoneActor; secret: string }> {
  const { ports } = asker;
  const { accountId, userId } = await findPairing(asker, code);
  const secret = newSecret();
  const phoneId = newUid();
  await asSystem(ports.db, accountId, 'pairing a phone', async (scope) => {
    await lockPhones(scope);
    const reason = pairingRefusal(await loadAllowance(scope));
    if (reason) throw problem('CONFLICT', reason);
    const used = await deleteOwn(scope, 'phonePairing')
      .where('codeHash', '=', secretHash(code))
      .returning('uid')
      .executeTakeFirst();
    if (!used) throw unknown();
    await insertOwn(scope, 'phone', { uid: phoneId, userId, name, secretHash: secretHash(secret) }).execute();
    await emit(scope, phonePaired, { phoneId, name, pairingId: used.uid });
  });
  return { actor: { kind: 'phone', phoneId, accountId, userId }, secret };
}

/** A code counts while its person may pair phones, at the main host or at the account's agency's. */
function findPairing(asker: Asker, code: string) {
  const { db, clock } = asker.ports;
  const reason = 'pairing a phone';
  return lookUpCode(asker, async () => {
    const found = await inSystem(db, reason, ({ tx }) =>
      tx
        .selectFrom('phonePairing as p')
        .innerJoin('account as a', 'a.uid', 'p.accountId')
        .innerJoin('user as u', 'u.uid', 'p.userId')
        .select(['p.accountId', 'p.userId', 'a.agencyId', 'a.businessName', 'u.firstName'])
        .where('p.codeHash', '=', secretHash(code))
        .where('p.expireDate', '>', clock.now())
        .where('a.isOpen', '=', true)
        .where(isOfHost(asker.hostAgencyId))
        .executeTakeFirst(),
    );
    if (!found) throw unknown();
    const mayDo = await asSystemForPerson(db, found.userId, reason, (scope) => findAuthorization(scope, found));
    if (!mayDo.includes('phone.pair')) throw unknown();
    return found;
  });
}
