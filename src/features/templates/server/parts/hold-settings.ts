import type { AccountScope } from '#access/scope.ts';
import { snapshotParts } from './registered-parts.ts';

/**
 * What is read from now on is what the account still has when a push is written: who saves meanwhile waits, and is told.
 * Its row comes last, as for those who save.
 */
export async function holdSettings(scope: AccountScope): Promise<void> {
  for (const { hold } of snapshotParts()) await hold?.(scope);
  const { tx, accountId } = scope;
  await tx.selectFrom('account').select('uid').where('uid', '=', accountId).forNoKeyUpdate().execute();
}
