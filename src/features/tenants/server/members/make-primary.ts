import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { chooseAccounts } from './accounts/choose-accounts.ts';
import { loadAgencyMember } from './load-agency-member.ts';
import { TeamMember } from './team-admins.ts';

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
    if (!(await member.executeTakeFirst())) throw problem('CONFLICT', 'This person can’t sign in any more.');
    await chooseAccounts(scope, userId, null);
    await tx
      .updateTable('agencyMembership')
      .set({ isPrimary: true, role: 'admin', templateId: null })
      .where('agencyId', '=', agencyId)
      .where('userId', '=', userId)
      .execute();
    return { ok: true };
  });
