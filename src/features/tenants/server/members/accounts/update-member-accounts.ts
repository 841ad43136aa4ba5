import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { ChosenAccounts } from '../../../member-accounts.ts';
import { chooseAccounts, requireOwnAccounts } from './choose-accounts.ts';
import { loadAgencyMember } from '../load-agency-member.ts';
import { TeamMember } from '../team-admins.ts';

/**
 * Lets a member of the agency see all of its accounts, or chosen ones.
 * @throws NOT_FOUND, CONFLICT for the primary administrator, UNPROCESSABLE_CONTENT for accounts of others
 */
export const updateMemberAccounts = agency('agency.team')
  .input(TeamMember.extend({ accountIds: ChosenAccounts }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId, accountIds }, context: { scope } }) => {
    const { isPrimary } = await loadAgencyMember(scope, userId);
    if (isPrimary && accountIds)
      throw problem('CONFLICT', 'The primary administrator sees every account. Make somebody else primary first.');
    await requireOwnAccounts(scope, accountIds);
    await chooseAccounts(scope, userId, accountIds);
    return { ok: true };
  });
