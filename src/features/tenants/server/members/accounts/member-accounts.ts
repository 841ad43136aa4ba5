import { sql } from 'kysely';
import { z } from 'zod';
import { nameOrder } from '#access/list.ts';
import { agency, agencyReading } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { ChosenAccounts, type MemberAccounts } from '../../../member-accounts.ts';
import { loadAgencyMember, notOfTeam, TeamMember } from '../members.ts';
import { chooseAccounts, requireOwnAccounts } from './choose-accounts.ts';

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

/** Which accounts a member of the agency sees. @throws NOT_FOUND */
export const getMemberAccounts = agencyReading('agency.team')
  .input(TeamMember)
  .handler(async ({ input: { userId }, context: { scope } }): Promise<MemberAccounts> => {
    const { tx, agencyId } = scope;
    const member = await tx
      .selectFrom('agencyMembership')
      .select('seesAllAccounts')
      .where('agencyId', '=', agencyId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!member) throw notOfTeam();
    const accounts = await tx
      .selectFrom('agencyMemberAccount as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .select(['c.accountId', 'a.businessName'])
      .where('c.agencyId', '=', agencyId)
      .where('c.userId', '=', userId)
      .where('a.deletedDate', 'is', null)
      .orderBy(nameOrder(sql`a.business_name`))
      .orderBy('a.uid')
      .execute();
    return { ...member, accounts };
  });
