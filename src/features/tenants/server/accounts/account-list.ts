import { sql } from 'kysely';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import type { NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { Config } from '#platform/config.ts';
import type { AccountItem } from '../../account.ts';
import { after, cutPage, holds } from '../by-name.ts';
import { siteOrigin } from '../site-origin.ts';

const name = sql<string>`a.business_name`;

/** Living accounts that the scope reaches, by name. */
export async function accountList(
  { tx, ...scope }: AgencyScope | HouseScope,
  { search, cursor, limit }: NamedPageQuery,
  config: Config,
): Promise<NamedPage<AccountItem>> {
  const matching = tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .where('a.deletedDate', 'is', null)
    .where(holds(name, search))
    .$if(scope.kind === 'agency', (query) =>
      query.where('a.agencyId', '=', scope.kind === 'agency' ? scope.agencyId : ''),
    );
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['a.uid as accountId', 'a.agencyId', 'g.businessName as agencyName', 'a.businessName', 'a.logoMediaId'])
    .select(['a.website', 'a.subscriptionType', 'a.themeValue', 'a.createDate'])
    .select(['a.slug', 'a.whitelabelDomain', 'a.whitelabelLiveDate', 'g.sitesDomain'])
    .where(after(name, sql`a.uid`, cursor))
    .orderBy(sql`lower(${name})`)
    .orderBy('a.uid')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.businessName, row.accountId]);
  return { total, nextCursor, items: items.map((row) => accountItem(row, config)) };
}

type Row = Omit<AccountItem, 'logoUrl' | 'siteOrigin'> &
  Parameters<typeof siteOrigin>[1] & { logoMediaId: string | null };

function accountItem(row: Row, config: Config): AccountItem {
  const { logoMediaId, slug, whitelabelDomain, whitelabelLiveDate, sitesDomain, ...item } = row;
  const address = { slug, whitelabelDomain, whitelabelLiveDate, sitesDomain };
  return { ...item, logoUrl: logoAddress(logoMediaId), siteOrigin: siteOrigin(config, address) };
}
