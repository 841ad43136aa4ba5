import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import { MemberPageQuery } from '../../../member-page.ts';
import { memberList } from './member-list.ts';

/** Everyone who works in the account, and whoever is deactivated there. */
export const listMembers = accountReading('team.read')
  .input(MemberPageQuery)
  .handler(async ({ input, context: { scope } }) => {
    const { accountId } = scope;
    const page = await memberList(
      scope,
      input,
      sql`u.uid in (select user_id from account_membership where account_id = ${accountId}
        union all select user_id from deactivated_membership where tenant_id = ${accountId})`,
    );
    return {
      ...page,
      items: page.items.map((member) => ({ ...member, role: member.accounts[0]?.role ?? ('user' as const) })),
    };
  });
