import { createHmac, hkdfSync } from 'node:crypto';
import type { AccountScope } from '#access/scope.ts';

/** What a secret is good for: each purpose has a key of its own. */
type Purpose =
  | 'testimonial request'
  | 'testimonial request form'
  | 'testimonial withdrawal'
  | 'shown consent'
  | 'imported review';

/**
 * Makes secrets of 256 bits, as base64url, that only the account's own secret can make of a subject: the same each
 * time, so that none has to be stored or carried.
 */
export async function accountSecrets(
  { tx, accountId }: Pick<AccountScope, 'tx' | 'accountId'>,
  purpose: Purpose,
): Promise<(subject: string) => string> {
  const { linkSecret } = await tx
    .selectFrom('account')
    .select('linkSecret')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', purpose, 32));
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
