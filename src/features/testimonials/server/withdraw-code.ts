import type { AccountScope } from '#access/scope.ts';
import { accountSecret } from './account-secret.ts';

/** What withdraws one testimonial; the mail's job can make it again, and no queue has to carry it. */
export function withdrawCodeOf(scope: AccountScope, entryId: string): Promise<string> {
  return accountSecret(scope, `withdraw testimonial ${entryId}`);
}
