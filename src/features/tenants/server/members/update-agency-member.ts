import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { ChosenTemplate } from '#features/permission-templates/permission-template.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { problem } from '#lib/problem.ts';
import { MemberRole } from '../../member-role.ts';
import { loadAgencyMember } from './load-agency-member.ts';
import { TeamMember } from './team-admins.ts';

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
