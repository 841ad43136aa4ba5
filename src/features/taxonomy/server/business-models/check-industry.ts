import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

/** Keeps the industry from being deleted until the transaction ends. @throws NOT_FOUND */
export async function checkIndustry({ tx }: HouseScope, industryId: string): Promise<void> {
  const found = tx.selectFrom('industry').select('uid').where('uid', '=', industryId).forKeyShare();
  if (!(await found.executeTakeFirst()))
    throw problem('NOT_FOUND', 'This industry does not exist any more. Choose another one.');
}
