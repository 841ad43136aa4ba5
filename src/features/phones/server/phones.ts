import { sql } from 'kysely';
import { z } from 'zod';
import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { pairingMinutes, pairingRefusal, type Phone, PhoneSettingsPatch } from '../phone.ts';
import { endPhone, loadAllowance, selectPhones } from './phone-queries.ts';

/** Whether and how many phones may be paired, according to the house and the account. */
export const getPhoneAllowance = accountReading('phone.pair').handler(({ context: { scope } }) => loadAllowance(scope));

/** The account's paired phones, newest first; only one's own without the permission to manage them. */
export const listPhones = accountReading('phone.pair').handler(({ context: { scope } }): Promise<Phone[]> => {
  const { actor } = scope;
  const ownId = actor.kind === 'user' && !can(scope, 'phone.manage') ? actor.userId : undefined;
  return selectPhones(scope)
    .leftJoin('user as u', 'u.uid', 'p.userId')
    .select(['p.uid', 'p.name', 'p.userId', 'p.createDate', 'p.lastUsedDate', 'p.uploadsCount'])
    .select(sql<string>`coalesce(${personName}, '')`.as('userName'))
    .$if(ownId !== undefined, (query) => query.where('p.userId', '=', ownId!))
    .orderBy('p.createDate', 'desc')
    .orderBy('p.uid')
    .execute();
});

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

/** Turns phones on or off for the account, and limits their number. Paired phones stay paired. */
export const updatePhoneSettings = account('phone.manage')
  .input(PhoneSettingsPatch)
  .handler(async ({ input, context: { scope } }) => {
    const { accountId } = scope;
    await insertOwn(scope, 'phoneSettings', { maxPhones: null, ...input })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId, ...input }))
      .execute();
    return loadAllowance(scope);
  });

/** Disconnects a phone; without the permission to manage phones, only one's own. @throws NOT_FOUND */
export const revokePhone = account('phone.pair')
  .input(z.strictObject({ phoneId: Uid }))
  .handler(async ({ input: { phoneId }, context: { scope, ports } }) => {
    const { actor } = scope;
    const ownId = actor.kind === 'user' && !can(scope, 'phone.manage') ? actor.userId : undefined;
    if (!(await endPhone(scope, phoneId, ports.clock.now(), ownId)))
      throw problem('NOT_FOUND', 'This phone is no longer connected.');
    return { ok: true };
  });
