import { enqueueSystem } from '#access/events/emit.ts';
import { meWithoutTransaction } from '#access/procedures.ts';
import { inMe, inSystem, type MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { Confirmation, FirstCode } from '../../second-factor.ts';
import { findMailHome } from '#features/notifications/server/mail/mail-branding.ts';
import { acceptAppCode, appAddress, hasApp, newAppSecret } from './app-code.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { countGuess, forgiveGuesses } from './count-guess.ts';
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { sendSecondFactorNoticeJob } from '../mail/second-factor-notice-mail.tsx';
import { forgetSecondFactor } from '../passkeys/own-passkeys.ts';

/** Turns two-step sign-in off. @throws NOT_FOUND it isn't on; what `confirmIdentity` throws */
export const removeApp = meWithoutTransaction('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity(context, input);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { tx, userId } = scope;
      const { numDeletedRows } = await tx.deleteFrom('userTotp').where('userId', '=', userId).executeTakeFirst();
      if (numDeletedRows === 0n) throw problem('NOT_FOUND', 'Two-step sign-in is already off.');
      await dropRecoveryCodes(scope, userId);
      await forgetSecondFactor(scope);
      await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'appRemoved' });
      return { ok: true };
    });
  });

/** How long a secret waits for its first code: anyone who finds the screen open later starts over. */
const lifeMs = 30 * 60_000;

/**
 * Turns two-step sign-in on by the first code of the app. Other sessions, which were begun by one proof, end.
 * @returns the recovery codes, which are shown this once
 * @throws GONE started too long ago; UNPROCESSABLE_CONTENT wrong code; TOO_MANY_REQUESTS
 */
export const confirmApp = meWithoutTransaction('me.update')
  .input(FirstCode)
  .handler(async ({ input: { code }, context: { ports, actor } }) => {
    const { userId } = actor;
    await countGuess(ports, userId);
    const recoveryCodes = await inMe(ports.db, actor, async (scope) => {
      const now = ports.clock.now();
      await requireStarted(scope, new Date(now.getTime() - lifeMs));
      await acceptAppCode(scope, { userId, code, now }, false);
      const { tx } = scope;
      await tx.updateTable('userTotp').set({ confirmedDate: now }).where('userId', '=', userId).execute();
      await tx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', actor.sessionKey).execute();
      await tx
        .updateTable('session')
        .set({ isTwiceProven: true })
        .where('tokenHash', '=', actor.sessionKey)
        .where('userId', '=', userId)
        .execute();
      await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'appAdded' });
      return replaceRecoveryCodes(scope, userId);
    });
    await forgiveGuesses(ports, userId);
    return { recoveryCodes };
  });

async function requireStarted({ tx, userId }: MeScope, since: Date): Promise<void> {
  const started = tx.selectFrom('userTotp').select('userId').where('userId', '=', userId);
  const open = started.where('confirmedDate', 'is', null).where('createDate', '>', since);
  if (!(await open.executeTakeFirst())) throw problem('GONE', 'This set-up has ended. Close it and start again.');
}

/**
 * Makes a secret for an authenticator app. It counts once a code of it was entered (`confirmApp`).
 * @throws CONFLICT with an app already; what `confirmIdentity` throws
 */
export const startApp = meWithoutTransaction('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    const { ports, actor } = context;
    await confirmIdentity(context, input);
    const secret = newAppSecret();
    const { branding } = await inSystem(ports.db, 'authenticator app', (scope) =>
      findMailHome(scope, ports.config, actor.userId),
    );
    return inMe(ports.db, actor, async (scope) => {
      const { tx, userId } = scope;
      if (await hasApp(scope, userId)) throw problem('CONFLICT', 'Two-step sign-in is already on.');
      const fresh = { secret, lastStep: 0, createDate: ports.clock.now() };
      await tx
        .insertInto('userTotp')
        .values(rowFor('userTotp', { userId, confirmedDate: null, ...fresh }))
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet(fresh).where('userTotp.confirmedDate', 'is', null),
        )
        .execute();
      const { email } = await tx.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirstOrThrow();
      return { secret, address: appAddress(secret, branding.appName, email) };
    });
  });
