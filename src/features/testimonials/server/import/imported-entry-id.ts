import type { AccountScope } from '#access/scope.ts';
import type { Uid } from '#lib/uid.ts';
import { accountSecrets } from '../account-secrets.ts';
import { entryIdOf } from '../entry-id-of.ts';

/** The entry id of an imported review: the same however often it is imported. */
export async function importedEntryIds(scope: AccountScope, source: string): Promise<(key: string) => Uid> {
  const secretOf = await accountSecrets(scope, 'imported review');
  return (key) => entryIdOf(secretOf(`${source.toLowerCase()} ${key}`));
}
