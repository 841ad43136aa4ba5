import type { PhoneActor } from '#access/actor.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { newUid } from '#lib/new-uid.ts';
import type { TestDatabase } from './database.ts';

/** A phone that somebody has paired with the account. */
export async function addPhone(
  { admin }: Pick<TestDatabase, 'admin'>,
  accountId: string,
  { userId }: { userId: string },
): Promise<PhoneActor> {
  const phoneId = newUid();
  await admin
    .insertInto('phone')
    .values({ accountId, uid: phoneId, userId, name: 'A phone', secretHash: secretHash(phoneId) })
    .execute();
  return { kind: 'phone', phoneId, accountId, userId };
}

export async function revokePhone({ admin }: Pick<TestDatabase, 'admin'>, { phoneId }: PhoneActor): Promise<void> {
  await admin.updateTable('phone').set({ revokedDate: new Date() }).where('uid', '=', phoneId).execute();
}
