import type { KeyActor } from '#access/actor.ts';
import type { KeyPermission } from '#access/permissions.ts';
import { newUid } from '#lib/new-uid.ts';
import type { TestDatabase } from './database.ts';

/** A program with a key of the account, made by an administrator. */
export async function addApiKey(
  { admin }: Pick<TestDatabase, 'admin'>,
  accountId: string,
  permissions: readonly KeyPermission[],
): Promise<KeyActor> {
  const keyId = newUid();
  const { userId } = await admin
    .selectFrom('accountMembership')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .orderBy('userId')
    .executeTakeFirstOrThrow();
  const row = {
    accountId,
    uid: keyId,
    userId,
    name: 'A program',
    prefix: 'ff_',
    secretHash: keyId,
    permissions: [...permissions],
  };
  await admin.insertInto('apiKey').values(row).execute();
  return { kind: 'key', keyId, accountId, userId };
}

export async function revokeApiKey({ admin }: Pick<TestDatabase, 'admin'>, { keyId }: KeyActor): Promise<void> {
  await admin.updateTable('apiKey').set({ revokedDate: new Date() }).where('uid', '=', keyId).execute();
}
