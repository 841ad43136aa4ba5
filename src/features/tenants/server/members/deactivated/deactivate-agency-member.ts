import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { problem } from '#lib/problem.ts';
import { loadAgencyMember } from '../load-agency-member.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

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
    // Somebody who is taken up again meanwhile would be deleted without having been put aside.
    const member = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
    if (!(await member.where('userId', '=', userId).forUpdate().executeTakeFirst())) throw notOfTeam();
    await sql`insert into deactivated_membership (agency_id, user_id, role, template_id, create_date, chosen_account_ids)
      select m.agency_id, m.user_id, m.role, m.template_id, m.create_date, case when not m.sees_all_accounts then array(
        select c.account_id from agency_member_account c where c.user_id = m.user_id and c.agency_id = m.agency_id) end
      from agency_membership m where m.agency_id = ${agencyId} and m.user_id = ${userId}`.execute(tx);
    await tx.deleteFrom('agencyMembership').where('agencyId', '=', agencyId).where('userId', '=', userId).execute();
    await enqueueSystem(scope, settleUse, { agencyId });
    return { ok: true };
  });
