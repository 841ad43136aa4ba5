import { type Actor, anonymous } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';

const secretForm = /^[\w-]{43}$/;
// A phone's last use is stored to the minute, so that not every request writes.
const usedEveryMs = 60_000;

/** The actor of a phone's secret; undefined once it is disconnected. */
export async function findPhoneActor({ db, clock }: Ports, secret: string | undefined): Promise<Actor> {
  if (!secret || !secretForm.test(secret)) return anonymous;
  const now = clock.now();
  return inSystem(db, 'a phone', async ({ tx }) => {
    const found = await tx
      .selectFrom('phone')
      .select(['accountId', 'uid', 'userId', 'lastUsedDate'])
      .where('secretHash', '=', secretHash(secret))
      .where('revokedDate', 'is', null)
      .executeTakeFirst();
    if (!found) return anonymous;
    const { accountId, uid: phoneId, userId, lastUsedDate } = found;
    if (now.getTime() - (lastUsedDate?.getTime() ?? 0) > usedEveryMs)
      await tx
        .updateTable('phone')
        .set({ lastUsedDate: now })
        .where('accountId', '=', accountId)
        .where('uid', '=', phoneId)
        .execute();
    return { kind: 'phone', phoneId, accountId, userId };
  });
}
