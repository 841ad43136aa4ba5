import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { AccountLimits, gigabyte, type StoredLimits } from '../../nouns/account-limits.ts';
import { accountChanged } from '../../events.ts';

/** What the account may use; also readable while it is suspended. */
export const getAccountLimits = accountReading('account.read').handler(({ context: { scope } }) => loadLimits(scope));

/**
 * Changes how much the account may store and how long its videos may be, for uploads from now on: what is stored stays.
 * How many messages it sends goes through the operator's gateways, so only the house changes that.
 * @throws CONFLICT with `current` when the account has changed since, FORBIDDEN for an agency that changes the latter
 */
export const updateAccountLimits = account('account.changePlan', { isOfManagement: true })
  .input(AccountLimits.extend({ version: z.int().min(1) }))
  .handler(async ({ input: { version, storageGigabytes, videoMinutes, tokens, ...perDay }, context: { scope } }) => {
    if (scope.role !== 'house') await refuseOtherSending(scope, perDay);
    const { numUpdatedRows } = await scope.tx
      .updateTable('account')
      .set((row) => ({
        maxStorageBytes: storageGigabytes === null ? null : storageGigabytes * gigabyte,
        maxVideoSeconds: videoMinutes * 60,
        maxTokens: tokens,
        ...perDay,
        version: row('version', '+', 1),
        updateDate: sql<Date>`now()`,
      }))
      .where('uid', '=', scope.accountId)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await loadLimits(scope);
    if (numUpdatedRows === 0n)
      throw problem('CONFLICT', 'Someone else edited this account while you were working. Compare and save again.', {
        current,
      });
    await emit(scope, accountChanged, { accountId: scope.accountId, version: current.version });
    return current;
  });

async function refuseOtherSending(
  scope: AccountScope,
  { textsPerDay, mailsPerDay }: Pick<AccountLimits, 'textsPerDay' | 'mailsPerDay'>,
): Promise<void> {
  const current = await loadLimits(scope);
  if (textsPerDay !== current.textsPerDay || mailsPerDay !== current.mailsPerDay)
    throw problem('FORBIDDEN', 'Only the operator can change how many messages an account sends.');
}

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
