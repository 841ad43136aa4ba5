import { sql } from 'kysely';
import type { UserActor } from '#access/actor.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { accountWithoutTransaction, agencyWithoutTransaction, houseWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem, signedIn, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { SecondFactorReset } from '../../../second-factor.ts';
import { sendSecondFactorNoticeJob } from '../../mail/second-factor-notice-mail.tsx';
import { dropOpenCodes } from '../../password/password-reset.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { dropRecoveryCodes } from '../recovery-codes.ts';

/** An account, an agency with its accounts, or everything for the house. */
interface Place {
  accountId?: string;
  agencyId?: string;
}

interface Authorization {
  accountId: string | null;
  agencyId: string;
}

/**
 * An administrator weakens somebody's sign-in only where it protects nothing beyond their own place. Who is deactivated
 * elsewhere may come back there, and counts.
 * @throws NOT_FOUND for who is nobody of the place, CONFLICT for who is somebody elsewhere too
 */
async function refuseBeyond(scope: SystemScope, place: Place, userId: string): Promise<void> {
  const { tx } = scope;
  const user = tx.selectFrom('user').select('type').where('uid', '=', userId).forUpdate();
  const person = await user.executeTakeFirst();
  if (!person) throw notHere();
  if (!place.accountId && !place.agencyId) return;
  const authorizations = await authorizationsOf(scope, userId);
  const isHere = ({ accountId, agencyId }: Authorization) =>
    place.accountId ? accountId === place.accountId : agencyId === place.agencyId;
  if (!authorizations.some(isHere)) throw notHere();
  if (person.type === 'house' || !authorizations.every(isHere)) throw elsewhereToo(place);
}

/**
 * People who manage the team by a permission template may not weaken the sign-in of others, who may do more than they.
 * @throws FORBIDDEN
 */
async function refuseWithTemplate({ tx }: SystemScope, place: Place, actorId: string): Promise<void> {
  const { accountId = null, agencyId = null } = place;
  const { rows } = await sql`
    select from account_membership where account_id = ${accountId} and user_id = ${actorId} and granted is not null
    union all select from agency_membership g where g.user_id = ${actorId} and g.granted is not null
      and g.agency_id in (select ${agencyId}::text union all select agency_id from account where uid = ${accountId})`.execute(
    tx,
  );
  if (rows.length > 0) throw problem('FORBIDDEN', 'Only an administrator can reset the sign-in of others.');
}

async function authorizationsOf({ tx }: SystemScope, userId: string): Promise<Authorization[]> {
  const { rows } = await sql<Authorization>`
    select account_id, agency_id from account_membership where user_id = ${userId}
    union all select null, agency_id from agency_membership where user_id = ${userId}
    union all select account_id, agency_id from deactivated_membership where user_id = ${userId}`.execute(tx);
  return rows;
}

const notHere = () => problem('NOT_FOUND', 'This person is no longer on the team. Reload the page.');

function elsewhereToo({ accountId }: Place) {
  const whom = accountId ? 'your agency' : 'the platform’s support';
  return problem('CONFLICT', `This person’s sign-in opens more than what you manage. Ask ${whom} to reset it.`);
}

/** For somebody of the account's team. */
export const resetTeamSecondFactor = accountWithoutTransaction('team.manage')
  .input(SecondFactorReset)
  .handler(({ input, context }) => reset(context, { accountId: context.accountId }, input));

/** For somebody of the agency or its accounts. */
export const resetAgencySecondFactor = agencyWithoutTransaction('agency.team')
  .input(SecondFactorReset)
  .handler(({ input, context }) => reset(context, { agencyId: context.agencyId }, input));

/** For anybody. */
export const resetHouseSecondFactor = houseWithoutTransaction('house.users')
  .input(SecondFactorReset)
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
  { userId, ...confirmation }: SecondFactorReset,
): Promise<{ ok: true }> {
  const actor: UserActor = signedIn(context.actor);
  if (userId === actor.userId)
    throw problem('CONFLICT', 'Change your own sign-in in your profile, or ask another administrator.');
  await confirmIdentity({ ...context, actor }, confirmation);
  return inSystem(context.ports.db, 'reset second factor', async (scope) => {
    await refuseWithTemplate(scope, place, actor.userId);
    await refuseBeyond(scope, place, userId);
    if (!(await dropSecondFactors(scope, userId)))
      throw problem('CONFLICT', 'This person no longer has two-step sign-in.');
    await dropOpenCodes(scope, userId);
    await scope.tx.deleteFrom('session').where('userId', '=', userId).execute();
    await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'resetByAdministrator' });
    return { ok: true };
  });
}

/** @returns whether there was one */
async function dropSecondFactors(scope: SystemScope, userId: string): Promise<boolean> {
  const { tx } = scope;
  const app = await tx.deleteFrom('userTotp').where('userId', '=', userId).executeTakeFirst();
  const passkeys = await tx.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst();
  await dropRecoveryCodes(scope, userId);
  return app.numDeletedRows + passkeys.numDeletedRows > 0n;
}
