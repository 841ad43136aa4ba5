import { sql } from 'kysely';
import { emit, enqueue } from '#access/events/emit.ts';
import { runHook } from '#access/events/hooks.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Account, UpdateAccount } from '../../account.ts';
import { placeAccountJob } from './place-account.job.ts';
import { placePrivacyChanged } from './place-privacy-changed.ts';
import { publishLogo } from './publish-logo.ts';
import { loadAccount } from './load-account.ts';
import { accountChanged } from '../../events.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';

/**
 * Updates the business's profile; its site shows it at once. @throws CONFLICT with `current` when it changed meanwhile,
 * UNPROCESSABLE_CONTENT
 */
export const updateAccount = account('account.update', { isForAgencies: true })
  .route({ method: 'PATCH', path: '/profile', summary: 'Change the business profile', tags: ['Account'] })
  .input(UpdateAccount)
  .output(Account)
  .handler(async ({ input: { version, inviteCode, ...changes }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('account')
      .set((row) => ({
        ...changes,
        ...(inviteCode !== undefined && { inviteCode: inviteCode || null }),
        version: row('version', '+', 1),
        updateDate: sql<Date>`now()`,
      }))
      .where('uid', '=', scope.accountId)
      .where('version', '=', version)
      .executeTakeFirst()
      .catch(refuseTakenCode);
    const current = await loadAccount(scope, ports.config);
    if (numUpdatedRows === 0n)
      throw problem(
        'CONFLICT',
        'Someone else edited the business profile while you were working. Compare and save again.',
        {
          current,
        },
      );
    if (changes.logoMediaId !== undefined) await publishLogo(scope, changes.logoMediaId);
    await bumpSiteRevision(scope);
    const { blurMeters } = changes;
    if (blurMeters !== undefined) await runHook(scope, placePrivacyChanged, { blurMeters });
    if (changes.location !== undefined) await enqueue(scope, placeAccountJob, {});
    await emit(scope, accountChanged, { accountId: scope.accountId, version: current.version });
    return current;
  });

/** Other accounts' rows are invisible to this one: only the unique index can tell that a code is taken. */
function refuseTakenCode(error: unknown): never {
  if (!(error instanceof Error && 'constraint' in error && error.constraint === 'account_invite_code_key')) throw error;
  const message = 'Another business uses this code. Choose a different one.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { inviteCode: message } });
}
