import type { Commit } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import type { SystemScope } from '#access/scope.ts';
import { loseSeller } from './lose-seller.ts';

/** Asks the provider how far a seller has come; the returned function stores the answer, unless a later one is stored. */
export async function readSeller({ sellers, clock }: Ports, providerAccountId: string): Promise<Commit<SystemScope>> {
  if (!sellers) return async () => {};
  const readDate = clock.now();
  const state = await sellers.findSeller(providerAccountId);
  return async (scope) => {
    const { tx } = scope;
    const row = tx.selectFrom('agencySeller').selectAll().where('providerAccountId', '=', providerAccountId);
    const seller = await row.forUpdate().executeTakeFirst();
    if (!seller || (seller.providerDate && seller.providerDate > readDate)) return;
    const { agencyId } = seller;
    if (!state) return loseSeller(scope, agencyId);
    const told = { ...state, providerDate: readDate };
    await tx.updateTable('agencySeller').set(told).where('agencyId', '=', agencyId).execute();
  };
}
