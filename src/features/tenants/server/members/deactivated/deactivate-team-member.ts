import { sql } from 'kysely';
import { z } from 'zod';
import { deleteOwn, selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { keepAnAdmin, notOfTeam, TeamMember } from '../team-admins.ts';

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
    // Somebody who is taken up again meanwhile would be deleted without having been put aside.
    const held = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId).forUpdate();
    if (!(await held.executeTakeFirst())) throw notOfTeam();
    await sql`insert into deactivated_membership (account_id, agency_id, user_id, role, template_id, confirmed, create_date)
      select account_id, agency_id, user_id, role, template_id, confirmed, create_date from account_membership
      where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
    await deleteOwn(scope, 'accountMembership').where('userId', '=', userId).execute();
    return { ok: true };
  });
