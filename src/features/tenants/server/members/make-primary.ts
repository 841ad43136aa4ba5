import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { chooseAccounts } from './accounts/choose-accounts.ts';
import { loadAgencyMember } from './load-agency-member.ts';
import { TeamMember } from './team-admins.ts';

/** Hands the agency over: exactly one member is the primary administrator. @throws NOT_FOUND */
export const makePrimary = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    // A concurrent handover waits here.
    await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
    await tx
      .updateTable('agencyMembership')
      .set({ isPrimary: false })
      .where('agencyId', '=', agencyId)
      .where('isPrimary', '=', true)
      .execute();
    await loadAgencyMember(scope, userId);
    await chooseAccounts(scope, userId, null);
    await tx
      .updateTable('agencyMembership')
      .set({ isPrimary: true, role: 'admin' })
      .where('agencyId', '=', agencyId)
      .where('userId', '=', userId)
      .execute();
    return { ok: true };
  });
