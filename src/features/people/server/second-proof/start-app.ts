import { meUnbound } from '#access/procedures.ts';
import { inMe, inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { Confirmation } from '../../second-proof.ts';
import { findMailHome } from '../mail/mail-branding.ts';
import { appAddress, newAppSecret } from './app-code.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { hasApp } from './has-app.ts';

/**
 * Makes a secret for an authenticator app. It counts once a code of it was entered (`confirmApp`).
 * @throws CONFLICT with an app already; what `confirmIdentity` throws
 */
export const startApp = meUnbound('me.update')
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
      if (await hasApp(scope, userId)) throw problem('CONFLICT', 'Two-step sign-in is on already.');
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
