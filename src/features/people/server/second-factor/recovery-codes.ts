import { randomInt } from 'node:crypto';
import { enqueueSystem } from '#access/events/emit.ts';
import { meWithoutTransaction } from '#access/procedures.ts';
import { type AnyScope, inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { Confirmation, recoveryAlphabet, recoveryCodeLength } from '../../second-factor.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { hasApp } from './app-code.ts';
import { sendSecondFactorNoticeJob } from '../mail/second-factor-notice-mail.tsx';

/** New recovery codes; the earlier ones no longer work. @throws NOT_FOUND without an app; what `confirmIdentity` throws */
export const createRecoveryCodes = meWithoutTransaction('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity(context, input);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { userId } = scope;
      if (!(await hasApp(scope, userId))) throw problem('NOT_FOUND', 'Turn on two-step sign-in first.');
      await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'newRecoveryCodes' });
      return { recoveryCodes: await replaceRecoveryCodes(scope, userId) };
    });
  });

const howMany = 10;

/** Ten new codes in place of any earlier ones; only their hashes are stored. */
export async function replaceRecoveryCodes(scope: AnyScope, userId: string): Promise<string[]> {
  await dropRecoveryCodes(scope, userId);
  const codes = Array.from({ length: howMany }, newCode);
  const rows = codes.map((code) => rowFor('recoveryCode', { userId, codeHash: hashOf(userId, code), usedDate: null }));
  await scope.tx.insertInto('recoveryCode').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Takes a code, only once even if it comes twice at the same time. @returns whether it was one */
export async function takeRecoveryCode({ tx }: AnyScope, userId: string, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedDate: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, code))
    .where('usedDate', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes({ tx }: AnyScope, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedDate', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function dropRecoveryCodes({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}

// 79 bits, too many to try: a fast hash is enough.
const newCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

const hashOf = (userId: string, code: string) => secretHash(`${userId} ${code}`);
