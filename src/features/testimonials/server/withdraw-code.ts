import type { AccountScope } from '#access/scope.ts';
import { accountSecrets } from './account-secrets.ts';

/** What withdraws one testimonial; the mail's job can make it again, and no queue has to carry it. */
export async function withdrawCodeOf(scope: AccountScope, entryId: string): Promise<string> {
  return (await accountSecrets(scope, 'testimonial withdrawal'))(entryId);
}
