import { createHmac } from 'node:crypto';
import type { AccountScope } from '#access/scope.ts';

/**
 * What withdraws one testimonial: 256 bits made from the account's secret, so that the mail's job
 * can make it again and no queue has to carry it.
 */
export async function withdrawCodeOf({ tx, accountId }: AccountScope, entryId: string): Promise<string> {
  const { blurSecret } = await tx
    .selectFrom('account')
    .select('blurSecret')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return createHmac('sha256', blurSecret).update(`withdraw testimonial ${entryId}`).digest('base64url');
}
