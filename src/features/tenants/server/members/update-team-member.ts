import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { updateOwn } from '#access/own-rows.ts';
import { MemberRole } from '../../member-role.ts';
import { keepAnAdmin, notOfTeam, TeamMember } from './team-admins.ts';

/** Makes a team member an administrator, or reverts that. @throws NOT_FOUND, CONFLICT for the last one */
export const updateTeamMember = account('team.manage')
  .input(TeamMember.extend({ role: MemberRole }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId, role }, context: { scope } }) => {
    if (role === 'user') await keepAnAdmin(scope, userId);
    const { numUpdatedRows } = await updateOwn(scope, 'accountMembership')
      .set({ role })
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notOfTeam();
    return { ok: true };
  });
