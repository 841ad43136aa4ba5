import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, agency } from '#access/procedures.ts';
import type { AccountScope, AgencyScope } from '#access/scope.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { ChosenTemplate } from '#features/permission-templates/permission-template.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Tx } from '#platform/database.ts';
import { memberLeft } from '../../events.ts';
import { chooseAccounts } from './accounts/choose-accounts.ts';
import { MemberRole } from '../../member-role.ts';
import { tellOfMember } from './tell-of-member.ts';

export const TeamMember = z.strictObject({ userId: Uid });

export const notOfTeam = () => problem('NOT_FOUND', 'This person is no longer on the team. Reload the page.');

/**
 * Makes a team member an administrator or a user, or gives them a permission template in place of a role.
 * @throws NOT_FOUND, CONFLICT for the last administrator, FORBIDDEN for what the one who acts lacks
 */
export const updateTeamMember = account('team.manage')
  .input(TeamMember.extend({ role: MemberRole, templateId: ChosenTemplate }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId, role, templateId }, context: { scope } }) => {
    await requireGrants(scope, { role, templateId });
    if (role === 'user') await keepAnAdmin(scope, userId);
    const { numUpdatedRows } = await updateOwn(scope, 'accountMembership')
      .set({ role, templateId })
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notOfTeam();
    return { ok: true };
  });

/**
 * Makes a member an administrator or a user of the agency, or gives them a permission template in place of a role.
 * @throws NOT_FOUND, CONFLICT for the primary administrator, FORBIDDEN for what the one who acts lacks
 */
export const updateAgencyMember = agency('agency.team')
  .input(TeamMember.extend({ role: MemberRole, templateId: ChosenTemplate }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId, role, templateId }, context: { scope } }) => {
    const { isPrimary } = await loadAgencyMember(scope, userId);
    if (isPrimary && role !== 'admin')
      throw problem('CONFLICT', 'The primary administrator stays one. Make somebody else primary first.');
    await requireGrants(scope, { role, templateId });
    await scope.tx
      .updateTable('agencyMembership')
      .set({ role, templateId })
      .where('agencyId', '=', scope.agencyId)
      .where('userId', '=', userId)
      .execute();
    return { ok: true };
  });

/**
 * Hands the agency over: exactly one member is the primary administrator, who alone hands it over, besides the house.
 * @throws FORBIDDEN, NOT_FOUND, CONFLICT for who is locked out
 */
export const makePrimary = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId, actor } = scope;
    // A concurrent handover waits here.
    await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
    const isOwner =
      actor.kind === 'user' && (scope.role === 'house' || (await loadAgencyMember(scope, actor.userId)).isPrimary);
    if (!isOwner) throw problem('FORBIDDEN', 'Only the primary administrator can hand the agency over.');
    await tx
      .updateTable('agencyMembership')
      .set({ isPrimary: false })
      .where('agencyId', '=', agencyId)
      .where('isPrimary', '=', true)
      .execute();
    await loadAgencyMember(scope, userId);
    const member = tx.selectFrom('user').select('uid').where('uid', '=', userId).where('isAuth', '=', true);
    if (!(await member.executeTakeFirst())) throw problem('CONFLICT', 'This person can no longer sign in.');
    await chooseAccounts(scope, userId, null);
    await tx
      .updateTable('agencyMembership')
      .set({ isPrimary: true, role: 'admin', templateId: null })
      .where('agencyId', '=', agencyId)
      .where('userId', '=', userId)
      .execute();
    return { ok: true };
  });

/**
 * Removes someone from the team. Triggers end their keys, phones and live streams there, and their session if it is on
 * the agency's host, in the same transaction. @throws NOT_FOUND, CONFLICT for the last administrator
 */
export const removeTeamMember = account('team.manage')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    if (await dropDeactivated(scope.tx, { tenantId: scope.accountId, userId })) return { ok: true };
    await keepAnAdmin(scope, userId);
    await tellOfMember(scope, memberLeft, userId);
    const { numDeletedRows } = await deleteOwn(scope, 'accountMembership')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notOfTeam();
    return { ok: true };
  });

/**
 * Removes someone from the agency; they keep direct memberships in accounts. Triggers revoke the access that came with
 * it, in the same transaction. @throws NOT_FOUND, CONFLICT for the primary one
 */
export const removeAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    if (await dropDeactivated(scope.tx, { tenantId: scope.agencyId, userId })) return { ok: true };
    const { isPrimary } = await loadAgencyMember(scope, userId);
    if (isPrimary)
      throw problem('CONFLICT', 'The primary administrator can’t be removed. Make somebody else primary first.');
    await scope.tx
      .deleteFrom('agencyMembership')
      .where('agencyId', '=', scope.agencyId)
      .where('userId', '=', userId)
      .execute();
    await enqueueSystem(scope, reconcileUse, { agencyId: scope.agencyId });
    return { ok: true };
  });

/**
 * Locks the administrators' rows, so that two can't leave at once, whichever way. People who are locked out of the product
 * doesn't count. @throws CONFLICT for the last one
 */
export async function keepAnAdmin(scope: AccountScope, leaving: string): Promise<void> {
  await selectOwn(scope, 'accountMembership')
    .select('userId')
    .where('role', '=', 'admin')
    .orderBy('userId')
    .forUpdate()
    .execute();
  // Asked anew: somebody may have been locked out while this waited.
  const admins = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select('m.userId')
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .execute();
  if (admins.length === 1 && admins[0]?.userId === leaving)
    throw problem('CONFLICT', 'A business needs an administrator. Make somebody else one first.');
}

/** A member of the agency itself, locked. @throws NOT_FOUND */
export async function loadAgencyMember({ tx, agencyId }: AgencyScope, userId: string) {
  const member = await tx
    .selectFrom('agencyMembership')
    .select('isPrimary')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notOfTeam();
  return member;
}

/** Removes somebody who was deactivated before. @returns whether they were */
async function dropDeactivated(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deactivatedMembership')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
