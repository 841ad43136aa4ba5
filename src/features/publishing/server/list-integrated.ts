import { sql } from 'kysely';
import { byText, holds, readPage } from '#access/list.ts';
import { houseReading } from '#access/procedures.ts';
import { pageOf, SearchQuery } from '#lib/lists/page.ts';
import { IntegratedAccount } from '../integrated.ts';

const name = sql<string>`a.business_name`;

/** Which accounts are connected to what, for the house (spec 1 §2, 'Integrated to Social'). */
export const listIntegrated = houseReading('house.accounts')
  .input(SearchQuery)
  .output(pageOf(IntegratedAccount))
  .handler(({ input, context: { scope } }) => {
    const count = (condition: string) =>
      sql<number>`(select count(*) from post p where p.account_id = a.uid and ${sql.raw(condition)})`;
    const rows = scope.tx
      .selectFrom('account as a')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(['a.uid as accountId', 'a.businessName', 'g.businessName as agencyName'])
      .select([count("p.state = 'published'").as('live'), count("p.state = 'failed'").as('failed')])
      .select(
        sql<IntegratedAccount['channels']>`(select json_agg(json_build_object('uid', c.uid, 'kind', c.kind,
            'name', c.name, 'health', case when x.checked_date is null then 'unknown' when x.finding is not null
              then 'unauthorized' when x.expire_date < now() + interval '7 days' then 'expiring' else 'fine' end)
            order by c.create_date, c.uid)
          from channel c left join connection x on x.tenant_id = c.account_id and x.kind = 'channel' and x.item = c.uid
          where c.account_id = a.uid and c.removed_date is null)`.as('channels'),
      )
      .where('a.deletedDate', 'is', null)
      .where(sql<boolean>`exists (select from channel c where c.account_id = a.uid and c.removed_date is null)`)
      .where(holds(name, input.search));
    return readPage(rows, byText(sql<string>`lower(a.business_name)`, sql`a.uid`), input);
  });
