import { type Actor, anonymous } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';

const keyForm = /^ff_[\w-]{43}$/;
// A key's last use is stored to the minute, so that not every call writes.
const usedEveryMs = 60_000;

/** A key's actor; anonymous once it is revoked or expired, or its maker erased. */
export async function findKeyActor({ db, clock }: Ports, key: string): Promise<Actor> {
  if (!keyForm.test(key)) return anonymous;
  const now = clock.now();
  return inSystem(db, 'an API key', async ({ tx }) => {
    const found = await tx
      .selectFrom('apiKey')
      .select(['accountId', 'uid', 'userId', 'lastUsedDate'])
      .where('secretHash', '=', secretHash(key))
      .where('revokedDate', 'is', null)
      .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
      .executeTakeFirst();
    if (!found?.userId) return anonymous;
    const { accountId, uid, userId, lastUsedDate } = found;
    if (now.getTime() - (lastUsedDate?.getTime() ?? 0) > usedEveryMs)
      await tx
        .updateTable('apiKey')
        .set({ lastUsedDate: now })
        .where('accountId', '=', accountId)
        .where('uid', '=', uid)
        .execute();
    return { kind: 'key', keyId: uid, accountId, userId };
  });
}
