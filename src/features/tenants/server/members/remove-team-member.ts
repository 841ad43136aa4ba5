import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { deleteOwn } from '#access/own-rows.ts';
import { dropDeactivated } from './deactivated/drop-deactivated.ts';
import { keepAnAdmin, notOfTeam, TeamMember } from './team-admins.ts';

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
    const { numDeletedRows } = await deleteOwn(scope, 'accountMembership')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notOfTeam();
    return { ok: true };
  });
