import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import type { Member } from '../../../member.ts';
import { AgencyMemberPageQuery } from '../../../member-page.ts';
import { memberList } from './member-list.ts';

/** Everyone in the agency and in its accounts, or the agency's own people; also whoever is deactivated there. */
export const listAgencyUsers = agencyReading('agency.users')
  .input(AgencyMemberPageQuery)
  .handler(async ({ input: { own, ...query }, context: { scope } }) => {
    const { agencyId } = scope;
    const colleagues = sql`select user_id from agency_membership where agency_id = ${agencyId}
      union all select user_id from deactivated_membership where tenant_id = ${agencyId}`;
    const everybody = sql`${colleagues} union all select user_id from account_membership where agency_id = ${agencyId}
      union all select user_id from deactivated_membership where agency_id = ${agencyId}`;
    const page = await memberList(scope, query, sql`u.uid in (${own ? colleagues : everybody})`);
    return { ...page, items: page.items.map((member) => ({ ...member, role: roleHere(member) })) };
  });

/** Their role in the agency itself, else the highest in its accounts. */
function roleHere({ agencies, accounts }: Member): Member['role'] {
  const [own] = agencies;
  return own?.role ?? (accounts.some(({ role }) => role === 'admin') ? 'admin' : 'user');
}
