import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import { NamedPageQuery } from '#lib/lists/named-page.ts';
import type { Member } from '../../member.ts';
import { memberList } from './member-list.ts';

/** Everyone in the agency and in its accounts. */
export const listAgencyUsers = agencyReading('agency.users')
  .input(NamedPageQuery)
  .handler(async ({ input, context: { scope } }) => {
    const { agencyId } = scope;
    const page = await memberList(
      scope,
      input,
      sql`(
      exists (select from agency_membership m where m.user_id = u.uid and m.agency_id = ${agencyId})
      or exists (select from account_membership m where m.user_id = u.uid and m.agency_id = ${agencyId}))`,
    );
    return { ...page, items: page.items.map((member) => ({ ...member, role: roleHere(member) })) };
  });

/** Their role in the agency itself, else the highest in its accounts. */
function roleHere({ agencies, accounts }: Member): Member['role'] {
  const [own] = agencies;
  return own?.role ?? (accounts.some(({ role }) => role === 'admin') ? 'admin' : 'user');
}
