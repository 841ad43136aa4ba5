import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { NamedPage } from '#lib/lists/named-page.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import type { AgencyItem } from '../../agency.ts';
import { TenantPageQuery } from '../../lifecycle.ts';
import { cutPage, holds } from '../by-name.ts';
import { listOrder } from '../list-order.ts';
import { totalOf } from '../total-of.ts';

const name = sql<string>`g.business_name`;

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
    const listed = matching
      .select([
        'g.uid as agencyId',
        'g.businessName',
        'g.appName',
        'g.whitelabelDomain',
        'g.logoPictureId',
        'g.iconPictureId',
      ])
      .select(['g.themeValue', 'g.createDate', order.place.as('place')])
      .select(sql<boolean>`g.suspended_date is not null`.as('isSuspended'))
      .where(order.after)
      .orderBy(order.by)
      .limit(limit + 1);
    const rows = await planOnce(scope.tx, () => listed.execute());
    const page = cutPage(rows, limit, (row) => [row.place, row.agencyId]);
    return {
      ...page,
      total: await totalOf(scope.tx, matching, input, page),
      items: page.items.map(({ logoPictureId, iconPictureId, place: _place, ...item }) => ({
        ...item,
        logoUrl: pictureAddress(iconPictureId ?? logoPictureId),
      })),
    };
  });
