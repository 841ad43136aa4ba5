import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { agencyRefusals } from '#features/metering/server/refusals.ts';
import { requireRoom } from '#features/metering/server/require-room.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { addChosenAccounts } from '../accounts/choose-accounts.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

/** Takes a membership of the agency up again, with its role or template and its accounts. @throws NOT_FOUND, UNPROCESSABLE_CONTENT when the plan is full, FORBIDDEN for what the one who acts lacks */
export const reactivateAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const found = await tx
      .deleteFrom('deactivatedMembership')
      .where('tenantId', '=', agencyId)
      .where('userId', '=', userId)
      .returning(['userId', 'role', 'createDate', 'chosenAccountIds', 'templateId'])
      .executeTakeFirst();
    if (!found) throw notOfTeam();
    await requireGrants(scope, found);
    const { chosenAccountIds: chosen, ...member } = found;
    await tx
      .insertInto('agencyMembership')
      .values(rowFor('agencyMembership', { agencyId, ...member, isPrimary: false, seesAllAccounts: chosen === null }))
      .execute();
    await requireRoom(scope, { agencyId, resource: 'users', refusal: agencyRefusals.users });
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
