import type { AccountScope } from '#access/scope.ts';
import { accountSecrets } from './account-secrets.ts';

/** The withdrawal code of a testimonial; the mail's job derives it again, so no queue stores it. */
export async function withdrawCodeOf(scope: AccountScope, entryId: string): Promise<string> {
  return (await accountSecrets(scope, 'testimonial withdrawal'))(entryId);
}
