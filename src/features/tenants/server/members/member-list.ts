import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { Member } from '../../member.ts';
import { after, cutPage, holds } from '../by-name.ts';
import { membershipsOf } from './memberships-of.ts';

const words = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email)`;
const email = sql<string>`u.email`;

/** People sorted by email address. @param who limits them to those of the tenant */
export async function memberList(
  scope: AgencyScope | HouseScope,
  { search, cursor, limit }: NamedPageQuery,
  who: RawBuilder<SqlBool>,
): Promise<NamedPage<Member>> {
  const matching = scope.tx.selectFrom('user as u').where(who).where(holds(words, search));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['u.uid as userId', 'u.email', 'u.firstName', 'u.lastName', 'u.type', 'u.role', 'u.isAuth', 'u.createDate'])
    .select('u.logoPictureId')
    .where(after(email, sql`u.uid`, cursor))
    .orderBy(sql`lower(${email})`)
    .orderBy('u.uid')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.email, row.userId]);
  const memberships = await membershipsOf(
    scope,
    items.map(({ userId }) => userId),
  );
  const none = { agencies: [], accounts: [] };
  return {
    total,
    nextCursor,
    items: items.map(({ logoPictureId, ...item }) => ({
      ...item,
      logoUrl: pictureAddress(logoPictureId),
      ...(memberships.get(item.userId) ?? none),
    })),
  };
}
