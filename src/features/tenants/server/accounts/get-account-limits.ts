import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { gigabyte, type StoredLimits } from '../../nouns/account-limits.ts';

/** What the account may use; also told while it is suspended. */
export const getAccountLimits = accountReading('account.read').handler(({ context: { scope } }) => loadLimits(scope));

export async function loadLimits({ tx, accountId }: AccountScope): Promise<StoredLimits> {
  const { maxStorageBytes, maxVideoSeconds, maxTokens, ...rest } = await tx
    .selectFrom('account')
    .select(['version', 'maxStorageBytes', 'maxVideoSeconds', 'maxTokens', 'textsPerDay', 'mailsPerDay'])
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    storageGigabytes: maxStorageBytes === null ? null : Math.max(1, Math.round(maxStorageBytes / gigabyte)),
    videoMinutes: Math.max(1, Math.round(maxVideoSeconds / 60)),
    tokens: maxTokens,
  };
}
