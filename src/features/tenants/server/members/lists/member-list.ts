import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { NamedPage } from '#lib/lists/named-page.ts';
import type { Member } from '../../../member.ts';
import type { MemberPageQuery } from '../../../member-page.ts';
import { cutPage, holds } from '../../by-name.ts';
import { totalOf } from '../../total-of.ts';
import { memberOrder } from './member-order.ts';
import { membershipsOf } from './memberships-of.ts';

const words = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email)`;

/** People of the scope, a page at a time. @param who limits them to those of the tenant */
export async function memberList(
  scope: AccountScope | AgencyScope | HouseScope,
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
