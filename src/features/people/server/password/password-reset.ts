import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { openWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { type AnyScope, inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { isAtHost } from '#access/at-host.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { networkOf } from '#lib/client-network.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, takeBackHit } from '#platform/throttle.ts';
import { EmailAddress } from '../../email-address.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { sendPasswordResetJob } from '../mail/password-reset-mail.tsx';
import { ResetCode, SetPassword } from '../../password.ts';
import { findLook } from '../find-look.ts';
import { countApiKeysOf, revokeApiKeysOf } from './own-api-keys.ts';
import { dropPendingEmail } from '../email/email-change-queries.ts';
import { hashPassword } from './password-hash.ts';
import { refuseOwnAddress } from './refuse-own-address.ts';
import { sendChangeNoticeJob } from '../mail/change-notice-mail.tsx';

const gone = () =>
  problem(
    'GONE',
    'This link has already been used, or its 30 minutes are over. Ask for a new one on the sign-in page.',
  );

/**
 * Whether a reset code is valid, its owner (so that password managers save the right name), and how many of their API
 * keys would be revoked. @throws GONE
 */
export const checkResetCode = openWithoutTransaction('password.reset')
  .input(z.strictObject({ code: ResetCode }))
  .handler(async ({ input, context }) => {
    const { db, clock } = context.ports;
    const now = clock.now();
    return lookUpCode(context, () =>
      inSystem(db, 'check code', async (scope) => {
        const { uid, email } = await ownerOfCode(scope, input.code, context);
        const branding = await findLook(scope, context, uid);
        return { email, apiKeyCount: await countApiKeysOf(scope, uid, now), branding };
      }),
    );
  });

/** Requests a mail with a password reset link. Response and work are the same for every address. */
export const requestPasswordReset = openWithoutTransaction('password.reset')
  .input(z.strictObject({ email: EmailAddress }))
  .handler(async ({ input: { email }, context }) => {
    await beginAttempt(context, 'password-reset', email);
    await inSystem(context.ports.db, 'password reset', (scope) =>
      enqueueSystem(scope, sendPasswordResetJob, { email }),
    );
    return { ok: true };
  });

/**
 * Sets a new password with the code of a reset mail, which is consumed; all sessions of the person end. @throws GONE,
 * UNPROCESSABLE_CONTENT
 */
export const setPassword = openWithoutTransaction('password.reset')
  .input(SetPassword)
  .handler(async ({ input: { code, password, keepApiKeys }, context }) => {
    const { ports, cookies } = context;
    const now = ports.clock.now();
    const owner = await lookUpCode(context, () =>
      inSystem(ports.db, 'set password', (scope) => ownerOfCode(scope, code, context)),
    );
    refuseOwnAddress('password', password, owner.email);
    const passwordHash = await hashPassword(password);
    await inSystem(ports.db, 'set password', async (scope) => {
      const userId = await consumeCode(scope, code, context);
      await scope.tx.updateTable('user').set({ passwordHash }).where('uid', '=', userId).execute();
      if (!keepApiKeys) await revokeApiKeysOf(scope, userId, now);
      await scope.tx.deleteFrom('session').where('userId', '=', userId).execute();
      await dropPendingEmail(scope, userId);
      await dropOpenCodes(scope, userId);
      await enqueueSystem(scope, sendChangeNoticeJob, { userId, to: owner.email });
    });
    cookies.clear();
    return { ok: true };
  });

type Asked = Pick<RequestContext, 'ports' | 'hostAgencyId'>;

/** The owner of a valid code at this host. @throws GONE */
async function ownerOfCode(
  { tx }: SystemScope,
  code: string,
  { ports, hostAgencyId }: Asked,
): Promise<{ uid: string; email: string }> {
  const owner = await tx
    .selectFrom('passwordReset as r')
    .innerJoin('user as u', 'u.uid', 'r.userId')
    .select(['u.uid', 'u.email'])
    .where('r.codeHash', '=', secretHash(code))
    .where('r.usedDate', 'is', null)
    .where('r.expireDate', '>', ports.clock.now())
    .where(isAtHost('r.userId', hostAgencyId))
    .executeTakeFirst();
  if (!owner) throw gone();
  return owner;
}

/** Consumes a code, only once even if it is used twice at the same time. @throws GONE @returns its owner's id */
async function consumeCode({ tx }: SystemScope, code: string, { ports, hostAgencyId }: Asked): Promise<string> {
  const now = ports.clock.now();
  const used = await tx
    .updateTable('passwordReset')
    .set({ usedDate: now })
    .where('codeHash', '=', secretHash(code))
    .where('usedDate', 'is', null)
    .where('expireDate', '>', now)
    .where(isAtHost('userId', hostAgencyId))
    .returning('userId')
    .executeTakeFirst();
  if (!used) throw gone();
  return used.userId;
}

/**
 * Unused reset codes and sign-in links become void: they may lie in a mailbox that isn't the person's anymore. So do
 * sign-ins that wait for the second factor.
 */
export async function dropOpenCodes({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('passwordReset').where('userId', '=', userId).where('usedDate', 'is', null).execute();
  await tx.deleteFrom('signInLink').where('userId', '=', userId).where('usedDate', 'is', null).execute();
  await tx.deleteFrom('pendingSignIn').where('userId', '=', userId).execute();
}

/** Links are opened by hand; a guessing program needs many more attempts. */
const quota: Quota = { name: 'codes', limit: 30, windowSeconds: 900 };

/**
 * Looks up a code. Wrong codes are counted per client, and after too many of them right ones are rejected, too. @throws
 * TOO_MANY_REQUESTS, and what `look` throws
 */
export async function lookUpCode<T>(
  { ports, clientAddress }: Pick<RequestContext, 'ports' | 'clientAddress'>,
  look: () => Promise<T>,
): Promise<T> {
  const key = `codes:${networkOf(clientAddress)}`;
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(ports.db, key, quota.windowSeconds, now);
  if (hits > quota.limit) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw problem('TOO_MANY_REQUESTS', `Too many attempts from here. Please try again in ${minutes} min.`, {
      retryAfterSeconds,
      quota,
    });
  }
  const found = await look();
  await takeBackHit(ports.db, key);
  return found;
}
