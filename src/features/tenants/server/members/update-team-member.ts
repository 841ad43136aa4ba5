import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { updateOwn } from '#access/own-rows.ts';
import { ChosenTemplate } from '#features/permission-templates/permission-template.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { MemberRole } from '../../member-role.ts';
import { keepAnAdmin, notOfTeam, TeamMember } from './team-admins.ts';

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
