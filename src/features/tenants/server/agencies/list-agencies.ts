import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { NamedPage } from '#lib/lists/named-page.ts';
import type { AgencyItem } from '../../agency.ts';
import { TenantPageQuery } from '../../lifecycle.ts';
import { cutPage, holds } from '../by-name.ts';
import { listOrder } from '../list-order.ts';

const name = sql<string>`g.business_name`;
const accountCount = sql<number>`(select count(*) from account a where a.agency_id = g.uid and a.deleted_date is null)`;

/** Every agency, by name or by age. */
export const listAgencies = houseReading('house.agencies')
  .input(TenantPageQuery)
  .handler(async ({ input, context: { scope } }): Promise<NamedPage<AgencyItem>> => {
    const { search, limit, state } = input;
    const order = listOrder(input, 'g');
    const matching = scope.tx
      .selectFrom('agency as g')
      .where('g.deletedDate', 'is', null)
      .where(holds(name, search))
      .$if(state !== undefined, (all) => all.where('g.suspendedDate', state === 'open' ? 'is' : 'is not', null));
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
      .select(['g.themeValue', 'g.createDate', accountCount.as('accountCount'), order.created.as('created')])
      .select(sql<boolean>`g.suspended_date is not null`.as('isSuspended'))
      .where(order.after)
      .orderBy(order.by)
      .limit(limit + 1)
      .execute();
    const { items, nextCursor } = cutPage(rows, limit, (row) => order.position(row, row.agencyId));
    return {
      total,
      nextCursor,
      items: items.map(({ logoPictureId, iconPictureId, created: _created, ...item }) => ({
        ...item,
        logoUrl: pictureAddress(iconPictureId ?? logoPictureId),
      })),
    };
  });
