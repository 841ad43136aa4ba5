import { type Actor, anonymous } from '#access/actor.ts';
import { during } from '#access/extensions.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { mediaItemMade } from '#features/media/server/upload/finish-upload.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isOfHost } from '../phone-queries.ts';

// A phone's last use is stored to the minute, so that not every request writes.
const usedEveryMs = 60_000;

/** The actor of a phone's secret at its account's hosts; anonymous elsewhere, and once it is disconnected. */
export async function findPhoneActor(
  { db, clock }: Ports,
  secret: string,
  hostAgencyId: string | null = null,
): Promise<Actor> {
  const now = clock.now();
  return inSystem(db, 'a phone', async ({ tx }) => {
    const found = await tx
      .selectFrom('phone as p')
      .innerJoin('account as a', 'a.uid', 'p.accountId')
      .innerJoin('user as u', 'u.uid', 'p.userId')
      .select(['p.accountId', 'p.uid', 'p.userId', 'p.lastUsedDate'])
      .where('p.secretHash', '=', secretHash(secret))
      .where('p.revokedDate', 'is', null)
      .where(isOfHost(hostAgencyId))
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

/** Counts the photos and videos from each phone. */
export const countUpload = during(mediaItemMade, async (scope) => {
  if (scope.actor.kind !== 'phone') return;
  await updateOwn(scope, 'phone')
    .set((row) => ({ uploadsCount: row('uploadsCount', '+', 1) }))
    .where('uid', '=', scope.actor.phoneId)
    .execute();
});
