import type { UserActor } from '#access/actor.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { accountUnbound, agencyUnbound, houseUnbound } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem, signedIn, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { SecondProofReset } from '../../../second-proof.ts';
import { sendProofNoticeJob } from '../../mail/send-proof-notice.job.ts';
import { dropOpenCodes } from '../../password/drop-open-codes.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { dropRecoveryCodes } from '../recovery-codes.ts';
import { type Place, refuseBeyond, refuseWithTemplate } from './refuse-beyond.ts';

/** For somebody of the account's team. */
export const resetTeamProof = accountUnbound('team.manage')
  .input(SecondProofReset)
  .handler(({ input, context }) => reset(context, { accountId: context.accountId }, input));

/** For somebody of the agency or its accounts. */
export const resetAgencyProof = agencyUnbound('agency.team')
  .input(SecondProofReset)
  .handler(({ input, context }) => reset(context, { agencyId: context.agencyId }, input));

/** For anybody. */
export const resetHouseProof = houseUnbound('house.users')
  .input(SecondProofReset)
  .handler(({ input, context }) => reset(context, {}, input));

/**
 * Takes app, recovery codes and passkeys from who has lost them, so that one proof signs them in and they can set new
 * ones up. It ends their sessions, and open codes in their mailbox become void.
 * @throws NOT_FOUND nobody of the place; CONFLICT oneself, belongs elsewhere too, or has none; what `confirmIdentity`
 * throws
 */
async function reset(
  context: RequestContext,
  place: Place,
  { userId, ...confirmation }: SecondProofReset,
): Promise<{ ok: true }> {
  const actor: UserActor = signedIn(context.actor);
  if (userId === actor.userId)
    throw problem('CONFLICT', 'Change your own sign-in in your profile, or ask another administrator.');
  await confirmIdentity({ ...context, actor }, confirmation);
  return inSystem(context.ports.db, 'reset second proof', async (scope) => {
    await refuseWithTemplate(scope, place, actor.userId);
    await refuseBeyond(scope, place, userId);
    if (!(await dropProofs(scope, userId))) throw problem('CONFLICT', 'This person has no two-step sign-in any more.');
    await dropOpenCodes(scope, userId);
    await scope.tx.deleteFrom('session').where('userId', '=', userId).execute();
    await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'resetByAdministrator' });
    return { ok: true };
  });
}

/** @returns whether there was one */
async function dropProofs(scope: SystemScope, userId: string): Promise<boolean> {
  const { tx } = scope;
  const app = await tx.deleteFrom('userTotp').where('userId', '=', userId).executeTakeFirst();
  const passkeys = await tx.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst();
  await dropRecoveryCodes(scope, userId);
  return app.numDeletedRows + passkeys.numDeletedRows > 0n;
}
