import { json } from 'node:stream/consumers';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { eraseEntries } from '#features/content/server/trash/trash.ts';
import { eraseMedia } from '#features/media/server/change-media.ts';
import { withdrawAgain } from '#features/testimonials/server/withdraw-testimonial.ts';
import { erasePeople } from '#features/people/server/deletion/deletion.ts';
import { type Erasure, erasureFolder, Erasures } from '#features/operations/erasure.ts';
import { isProblem } from '#lib/problem.ts';

/**
 * Brings a restored database in step with what is true today: what has been erased since goes again,
 * and uploads that were under way are started over, since their bytes are in no backup.
 * @returns how many erasures the ledger holds
 */
export async function replayErasures(ports: Ports): Promise<number> {
  await inSystem(ports.db, 'restore', ({ tx }) => tx.deleteFrom('upload').where('finishedDate', 'is', null).execute());
  const erasures: Erasure[] = [];
  for await (const { key } of ports.storage.list(erasureFolder))
    erasures.push(...Erasures.parse(await json(await ports.storage.read(key))));
  for (const [accountId, own] of Map.groupBy(erasures, (erasure) => erasure.accountId))
    await eraseAgain(ports, accountId, own);
  return erasures.length;
}

async function eraseAgain(ports: Ports, accountId: string, erasures: Erasure[]): Promise<void> {
  if (erasures.some(({ kind }) => kind === 'person'))
    return inSystem(ports.db, 'restore', (scope) => erasePeople(scope, [accountId]));
  if (erasures.some(({ kind }) => kind === 'account')) return eraseAccountAgain(ports, accountId);
  if (erasures.some(({ kind }) => kind === 'agency')) return eraseAgencyAgain(ports, accountId);
  const idsOf = (kind: Erasure['kind']) => erasures.filter((one) => one.kind === kind).map(({ uid }) => uid);
  try {
    const work = async (scope: AccountScope) => {
      await eraseEntries(scope, idsOf('entry'));
      await eraseMedia(scope, idsOf('medium'), ports.storage);
      await withdrawAgain(scope, idsOf('testimonial'));
    };
    // One in the trash may come out of it again.
    await asSystem(ports.db, accountId, 'restore', work, { closedToo: true });
  } catch (error) {
    // The account itself is of a later day than the backup.
    if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
  }
}

/** With all that a backup knows of it; the next night's purge takes its rows. */
async function eraseAgencyAgain({ db }: Ports, agencyId: string): Promise<void> {
  const deletedDate = new Date(0);
  await inSystem(db, 'restore', ({ tx }) =>
    tx.updateTable('agency').set({ deletedDate }).where('uid', '=', agencyId).execute(),
  );
}

/** Nobody gets to it anymore; the next night's purge takes its rows. */
async function eraseAccountAgain({ db, storage }: Ports, accountId: string): Promise<void> {
  await inSystem(db, 'restore', ({ tx }) =>
    tx
      .updateTable('account')
      .set({ deletedDate: new Date(0) })
      .where('uid', '=', accountId)
      .execute(),
  );
  await storage.removeAll(`accounts/${accountId}`);
}
