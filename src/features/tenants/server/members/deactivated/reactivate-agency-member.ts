import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { addChosenAccounts } from '../accounts/choose-accounts.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

/** Takes a membership of the agency up again, with its role and its accounts. @throws NOT_FOUND */
export const reactivateAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const found = await tx
      .deleteFrom('deactivatedMembership')
      .where('tenantId', '=', agencyId)
      .where('userId', '=', userId)
      .returning(['userId', 'role', 'createDate', 'chosenAccountIds'])
      .executeTakeFirst();
    if (!found) throw notOfTeam();
    const { chosenAccountIds: chosen, ...member } = found;
    await tx
      .insertInto('agencyMembership')
      .values(rowFor('agencyMembership', { agencyId, ...member, isPrimary: false, seesAllAccounts: chosen === null }))
      .execute();
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
