import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { after, cutPage, foundOrder, holds } from '#features/tenants/server/by-name.ts';
import { type NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { IndustryItem } from '../../industry.ts';
import { searched } from './searched.ts';

const [label, uid] = [sql<string>`i.label`, sql<string>`i.uid`];
const modelCount = sql<number>`(select count(*) from business_model m where m.industry_id = i.uid)`;

/** The industries by name. */
export const listIndustries = houseReading('house.industries')
  .input(NamedPageQuery)
  .handler(async ({ input: { search, cursor, limit }, context: { scope } }): Promise<NamedPage<IndustryItem>> => {
    const place = foundOrder(label, searched(search));
    const matching = scope.tx.selectFrom('industry as i').where(holds(label, searched(search)));
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .select(['i.uid as industryId', 'i.label', 'i.version', modelCount.as('modelCount'), place.as('place')])
      .where(after(place, uid, cursor))
      .orderBy(sql`${place}, i.uid`)
      .limit(limit + 1)
      .execute();
    const page = cutPage(rows, limit, (row) => [row.place, row.industryId]);
    return { ...page, total, items: page.items.map(({ place: _place, ...item }) => item) };
  });
