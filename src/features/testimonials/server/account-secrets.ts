import { createHmac, hkdfSync } from 'node:crypto';
import type { AccountScope } from '#access/scope.ts';

/** Each purpose has a separate key. */
type Purpose =
  | 'testimonial request'
  | 'testimonial request form'
  | 'testimonial withdrawal'
  | 'shown consent'
  | 'imported review';

/**
 * Derives 256-bit secrets, as base64url, from a subject and the account's own secret: deterministic, so that none has
 * to be stored or passed on.
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
