import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { MemberRole } from '../../member-role.ts';
import { loadAgencyMember } from './load-agency-member.ts';
import { TeamMember } from './team-admins.ts';

/** @throws NOT_FOUND */
export const updateAgencyMember = agency('agency.team')
  .input(TeamMember.extend({ role: MemberRole }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId, role }, context: { scope } }) => {
    await loadAgencyMember(scope, userId);
    await scope.tx
      .updateTable('agencyMembership')
      .set({ role })
      .where('agencyId', '=', scope.agencyId)
      .where('userId', '=', userId)
      .execute();
    return { ok: true };
  });
