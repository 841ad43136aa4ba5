import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { byText, foundOrder, holds, latestFirst, type ListOrder, nameOrder, readPage, totalOf } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { forOwnersReading, type OwnerScope } from '#access/owner.ts';
import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { FoundPage } from '#lib/lists/page.ts';
import { AgencyMemberPageQuery, MemberPageQuery } from '../../../member-page.ts';
import type { Member } from '../../../member.ts';
import { membershipsOf } from './memberships-of.ts';
import { memberDetail } from './member-detail.ts';
import { TeamMember } from '../members.ts';

const words = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email)`;

const dates = {
  // Who was never here comes last.
  seen: sql`coalesce(u.last_seen_date, '-infinity')`,
  created: sql`u.create_date`,
} as const;

/** Somebody of the account's team, of the agency or its accounts, or anybody for the house. @throws NOT_FOUND */
export const getMember = forOwnersReading(
  { account: 'team.read', agency: 'agency.users', house: 'house.users' },
  (verb) =>
    verb
      .input(TeamMember)
      .handler(({ input, context: { scope, ports } }) => memberDetail(scope, input.userId, ports.clock.now())),
);

/** Everyone who works in the account, by email address. */
export const listTeam = accountReading('team.read').handler(async ({ context: { scope } }): Promise<Member[]> => {
  const rows = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['u.uid as userId', 'u.email', 'u.firstName', 'u.lastName', 'u.type', 'u.isAuth', 'u.createDate'])
    .select(['u.lastSeenDate'])
    .select('u.logoPictureId')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select(['m.accountId', 'a.businessName', 'm.role', 'm.templateId', 't.name as templateName', 'm.granted'])
    .select(['m.confirmed'])
    .orderBy(nameOrder(sql`u.email`))
    .execute();
  return rows.map(
    ({ accountId, businessName, role, templateId, templateName, granted, confirmed, logoPictureId, ...person }) => ({
      ...person,
      logoUrl: pictureAddress(logoPictureId),
      role,
      agencies: [],
      isDeactivated: false,
      accounts: [{ accountId, businessName, role, templateId, templateName, granted, confirmed }],
    }),
  );
});

/** Everybody. */
export const listHouseUsers = houseReading('house.users')
  .input(MemberPageQuery)
  .handler(({ input, context: { scope } }) => memberList(scope, input, sql`true`));

/** Everyone in the agency and in its accounts, or the agency's own people; also people who are deactivated there. */
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

/** Everyone who works in the account, and people who are deactivated there. */
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

/** Their role in the agency itself, else the highest in its accounts. */
function roleHere({ agencies, accounts }: Member): Member['role'] {
  const [own] = agencies;
  return own?.role ?? (accounts.some(({ role }) => role === 'admin') ? 'admin' : 'user');
}

/** People of the scope, a page at a time. @param who limits them to those of the tenant */
async function memberList(
  scope: OwnerScope,
  query: MemberPageQuery,
  who: RawBuilder<SqlBool>,
): Promise<FoundPage<Member>> {
  const { search, cursor } = query;
  const matching = scope.tx.selectFrom('user as u').where(who).where(holds(words, search));
  const listed = matching
    .select(['u.uid as userId', 'u.email', 'u.firstName', 'u.lastName', 'u.type', 'u.role', 'u.isAuth', 'u.createDate'])
    .select(['u.logoPictureId', 'u.lastSeenDate']);
  const page = await readPage(listed, memberOrder(query), query);
  const memberships = await membershipsOf(
    scope,
    page.items.map(({ userId }) => userId),
  );
  const none = { agencies: [], accounts: [], isDeactivated: false };
  return {
    ...page,
    total: await totalOf(scope.tx, matching, { cursor, isNarrowed: search !== '' }, page),
    items: page.items.map(({ logoPictureId, ...item }) => ({
      ...item,
      logoUrl: pictureAddress(logoPictureId),
      ...(memberships.get(item.userId) ?? none),
    })),
  };
}

/** The order of a list of people; an index holds it. */
function memberOrder({ sort, search }: MemberPageQuery): ListOrder {
  if (sort !== 'name') return latestFirst(dates[sort], sql`u.uid`);
  const names = [
    sql<string>`u.email`,
    sql<string>`concat_ws(' ', u.first_name, u.last_name)`,
    sql<string>`u.last_name`,
  ];
  return byText(foundOrder(sql`u.email`, search, names), sql`u.uid`);
}
