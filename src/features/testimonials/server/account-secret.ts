import { createHmac } from 'node:crypto';
import type { AccountScope } from '#access/scope.ts';

/**
 * 256 bits that only the account's own secret can make of a purpose, as base64url: the same each time,
 * so that nothing that is secret has to be carried or kept.
 */
export async function accountSecret(
  { tx, accountId }: Pick<AccountScope, 'tx' | 'accountId'>,
  purpose: string,
): Promise<string> {
  const { blurSecret } = await tx
    .selectFrom('account')
    .select('blurSecret')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return createHmac('sha256', blurSecret).update(purpose).digest('base64url');
}
