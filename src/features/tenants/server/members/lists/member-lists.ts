import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import { forOwnersReading, type OwnerScope } from '#access/owner.ts';
import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { datedPositionOf } from '#lib/lists/named-cursor.ts';
import type { NamedPage } from '#lib/lists/named-page.ts';
import { AgencyMemberPageQuery, MemberPageQuery } from '../../../member-page.ts';
import { after, cutPage, foundOrder, holds, nameOrder, totalOf } from '../../lists.ts';
import type { Member } from '../../../member.ts';
import { membershipsOf } from './memberships-of.ts';
import { memberDetail } from './member-detail.ts';
import { TeamMember } from '../members.ts';

const words = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email)`;

interface MemberOrder {
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** What a row's place in the list is told by, beside its id. */
  place: RawBuilder<string>;
}

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
    .select([
      'u.uid as userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.type',
      'u.isAuth',
      'u.createDate',
      'u.lastSeenDate',
    ])
    .select('u.logoPictureId')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select([
      'm.accountId',
      'a.businessName',
      'm.role',
      'm.templateId',
      't.name as templateName',
      'm.granted',
      'm.confirmed',
    ])
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
): Promise<NamedPage<Member>> {
  const { search, limit } = query;
  const order = memberOrder(query);
  const matching = scope.tx.selectFrom('user as u').where(who).where(holds(words, search));
  const rows = await matching
    .select(['u.uid as userId', 'u.email', 'u.firstName', 'u.lastName', 'u.type', 'u.role', 'u.isAuth', 'u.createDate'])
    .select(['u.logoPictureId', 'u.lastSeenDate', order.place.as('place')])
    .where(order.after)
    .orderBy(order.by)
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, (row) => [row.place, row.userId]);
  const memberships = await membershipsOf(
    scope,
    page.items.map(({ userId }) => userId),
  );
  const none = { agencies: [], accounts: [], isDeactivated: false };
  return {
    ...page,
    total: await totalOf(scope.tx, matching, query, page),
    items: page.items.map(({ logoPictureId, place: _place, ...item }) => ({
      ...item,
      logoUrl: pictureAddress(logoPictureId),
      ...(memberships.get(item.userId) ?? none),
    })),
  };
}

/** The order of a list of people, which an index follows, and how it goes on from a cursor. */
function memberOrder({ sort, cursor, search }: MemberPageQuery): MemberOrder {
  if (sort === 'name') {
    const place = foundOrder(sql`u.email`, search, [
      sql`u.email`,
      sql`concat_ws(' ', u.first_name, u.last_name)`,
      sql`u.last_name`,
    ]);
    return { after: after(place, sql`u.uid`, cursor), by: sql`${place}, u.uid`, place };
  }
  const date = dates[sort];
  return {
    after: cursor ? before(date, cursor) : sql`true`,
    by: sql`${date} desc, u.uid desc`,
    place: sql<string>`${date}::text`,
  };
}

function before(date: RawBuilder<unknown>, cursor: string): RawBuilder<SqlBool> {
  const [last, id] = datedPositionOf(cursor);
  return sql`(${date}, u.uid) < (${last}::timestamptz, ${id})`;
}
