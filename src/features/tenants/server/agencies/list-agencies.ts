import { sql } from 'kysely';
import { house } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { type NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { AgencyItem } from '../../agency.ts';
import { after, cutPage, holds } from '../by-name.ts';

const name = sql<string>`g.business_name`;
const accountCount = sql<number>`(select count(*) from account a where a.agency_id = g.uid and a.deleted_date is null)`;

/** Every agency by name. */
export const listAgencies = house('house.agencies')
  .input(NamedPageQuery)
  .handler(async ({ input: { search, cursor, limit }, context: { scope } }): Promise<NamedPage<AgencyItem>> => {
    const matching = scope.tx.selectFrom('agency as g').where('g.deletedDate', 'is', null).where(holds(name, search));
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .select([
        'g.uid as agencyId',
        'g.businessName',
        'g.appName',
        'g.whitelabelDomain',
        'g.logoPictureId',
        'g.iconPictureId',
      ])
      .select(['g.themeValue', 'g.createDate', accountCount.as('accountCount')])
      .where(after(name, sql`g.uid`, cursor))
      .orderBy(sql`lower(${name})`)
      .orderBy('g.uid')
      .limit(limit + 1)
      .execute();
    const { items, nextCursor } = cutPage(rows, limit, (row) => [row.businessName, row.agencyId]);
    return {
      total,
      nextCursor,
      items: items.map(({ logoPictureId, iconPictureId, ...item }) => ({
        ...item,
        logoUrl: pictureAddress(iconPictureId ?? logoPictureId),
      })),
    };
  });
