import { z } from 'zod';
import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { account, agency, house } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { agencyRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { memberJoined, memberLeft } from '../../../events.ts';
import { keepAnAdmin, loadAgencyMember, notOfTeam, TeamMember } from '../members.ts';
import { addChosenAccounts } from '../accounts/choose-accounts.ts';
import { tellOfMember } from '../tell-of-member.ts';

const Done = z.object({ ok: z.literal(true) });

/** Takes a membership of the agency up again, with its role or template and its accounts. @throws NOT_FOUND, UNPROCESSABLE_CONTENT when the plan is full, FORBIDDEN for what the one who acts lacks */
export const reactivateAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const found = await tx
      .deleteFrom('deactivatedMembership')
      .where('tenantId', '=', agencyId)
      .where('userId', '=', userId)
      .returning(['userId', 'role', 'createDate', 'chosenAccountIds', 'templateId'])
      .executeTakeFirst();
    if (!found) throw notOfTeam();
    await requireGrants(scope, found);
    const { chosenAccountIds: chosen, ...member } = found;
    await tx
      .insertInto('agencyMembership')
      .values(rowFor('agencyMembership', { agencyId, ...member, isPrimary: false, seesAllAccounts: chosen === null }))
      .execute();
    await requireWithinPlan(scope, { agencyId, resource: 'users', refusal: agencyRefusals.users });
    // Who left their last agency had become one of their accounts' people.
    await tx
      .updateTable('user')
      .set({ type: 'agency' })
      .where('uid', '=', userId)
      .where('type', '=', 'account')
      .execute();
    if (chosen) await addChosenAccounts(scope, { agencyId, userId }, chosen);
    return { ok: true };
  });

/** Takes a membership up again, with its role or template. Keys and phones have to be made anew. @throws NOT_FOUND, FORBIDDEN for what the one who acts lacks */
export const reactivateTeamMember = account('team.manage')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { agencyId, accountId } = scope;
    const found = await scope.tx
      .deleteFrom('deactivatedMembership')
      .where('tenantId', '=', accountId)
      .where('userId', '=', userId)
      .returning(['userId', 'role', 'confirmed', 'createDate', 'templateId'])
      .executeTakeFirst();
    if (!found) throw notOfTeam();
    await requireGrants(scope, found);
    await insertOwn(scope, 'accountMembership', { agencyId, ...found }).execute();
    await tellOfMember(scope, memberJoined, userId);
    return { ok: true };
  });

/**
 * Puts a membership of the agency aside, with the accounts that were chosen for it; memberships of its accounts stay.
 * Triggers end what came with it, as with a removal. @throws NOT_FOUND, CONFLICT for the primary administrator
 */
export const deactivateAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const { isPrimary } = await loadAgencyMember(scope, userId);
    if (isPrimary)
      throw problem('CONFLICT', 'The primary administrator can’t be deactivated. Make somebody else primary first.');
    // Somebody who is taken up again in the meantime would be deleted without having been put aside.
    const member = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
    if (!(await member.where('userId', '=', userId).forUpdate().executeTakeFirst())) throw notOfTeam();
    await sql`insert into deactivated_membership (agency_id, user_id, role, template_id, create_date, chosen_account_ids)
      select m.agency_id, m.user_id, m.role, m.template_id, m.create_date, case when not m.sees_all_accounts then array(
        select c.account_id from agency_member_account c where c.user_id = m.user_id and c.agency_id = m.agency_id) end
      from agency_membership m where m.agency_id = ${agencyId} and m.user_id = ${userId}`.execute(tx);
    await tx.deleteFrom('agencyMembership').where('agencyId', '=', agencyId).where('userId', '=', userId).execute();
    await enqueueSystem(scope, reconcileUse, { agencyId });
    return { ok: true };
  });

/**
 * Puts a membership aside. As with a removal, triggers end the person's keys, phones, streams and sessions there in the
 * same transaction. @throws NOT_FOUND, CONFLICT for the last administrator
 */
export const deactivateTeamMember = account('team.manage')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    await keepAnAdmin(scope, userId);
    const { accountId, tx } = scope;
    // Somebody who is taken up again in the meantime would be deleted without having been put aside.
    const held = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId).forUpdate();
    if (!(await held.executeTakeFirst())) throw notOfTeam();
    await sql`insert into deactivated_membership (account_id, agency_id, user_id, role, template_id, confirmed, create_date)
      select account_id, agency_id, user_id, role, template_id, confirmed, create_date from account_membership
      where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
    await tellOfMember(scope, memberLeft, userId);
    await deleteOwn(scope, 'accountMembership').where('userId', '=', userId).execute();
    return { ok: true };
  });

/**
 * Shuts somebody out of the product, wherever they belong. The database ends their sessions, keys and phones with it.
 * @throws NOT_FOUND, CONFLICT for oneself: so the house always keeps somebody
 */
export const deactivateUser = house('house.users')
  .input(TeamMember)
  .output(Done)
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const self = scope.actor.kind === 'user' ? scope.actor.userId : null;
    if (self === userId) throw problem('CONFLICT', 'You can’t deactivate yourself. Ask a colleague of the house.');
    // Locked in one order, so that two can't deactivate each other at once.
    const rows = await scope.tx
      .selectFrom('user')
      .select('uid')
      .where('type', '=', 'house')
      .where('isAuth', '=', true)
      .orderBy('uid')
      .forUpdate()
      .execute();
    // A person who was deactivated in the meantime does nothing anymore: so one always stays.
    if (!rows.some(({ uid }) => uid === self)) throw problem('CONFLICT', 'You have been deactivated yourself.');
    return setAuth(scope, userId, false);
  });

/** Lets somebody sign in again. @throws NOT_FOUND */
export const reactivateUser = house('house.users')
  .input(TeamMember)
  .output(Done)
  .handler(({ input: { userId }, context: { scope } }) => setAuth(scope, userId, true));

async function setAuth({ tx }: HouseScope, userId: string, isAuth: boolean): Promise<{ ok: true }> {
  // Back from their own deletion, or no way back from it anymore.
  if (isAuth) await tx.deleteFrom('personDeletion').where('userId', '=', userId).execute();
  else await tx.updateTable('personDeletion').set({ undoHash: null }).where('userId', '=', userId).execute();
  const { numUpdatedRows } = await tx.updateTable('user').set({ isAuth }).where('uid', '=', userId).executeTakeFirst();
  if (numUpdatedRows === 0n) throw notOfTeam();
  return { ok: true };
}
