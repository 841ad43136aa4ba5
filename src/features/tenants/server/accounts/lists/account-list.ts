import { sql, type SqlBool } from 'kysely';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import type { NamedPage } from '#lib/lists/named-page.ts';
import type { Config } from '#platform/config.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import type { AccountItem } from '../../../account.ts';
import type { TenantPageQuery } from '../../../lifecycle.ts';
import { cutPage, holds } from '../../by-name.ts';
import { findRareAccounts } from './find-rare-accounts.ts';
import { listOrder } from '../../list-order.ts';
import { siteOrigin } from '../../site-origin.ts';
import { totalOf } from '../../total-of.ts';

const name = sql<string>`a.business_name`;

/** Accounts that the scope reaches and that are not in the trash. */
export async function accountList(
  scope: AgencyScope | HouseScope,
  query: TenantPageQuery,
  config: Config,
): Promise<NamedPage<AccountItem>> {
  const { tx } = scope;
  const { search, limit, state } = query;
  const rare = search === '' ? null : await findRareAccounts(scope, search);
  if (rare?.length === 0) return { items: [], nextCursor: null, total: query.cursor ? null : 0 };
  const order = listOrder(query, 'a');
  const matching = tx
    .selectFrom('account as a')
    .where('a.deletedDate', 'is', null)
    .where(holds(name, search))
    .$if(rare !== null, (all) => all.where(sql<SqlBool>`a.uid = any(${rare})`))
    .$if(state !== undefined, (all) => all.where('a.isOpen', '=', state === 'open'))
    .$if(scope.kind === 'agency', (all) => all.where('a.agencyId', '=', scope.kind === 'agency' ? scope.agencyId : ''))
    // The database shows no others anyway; from here it finds them by their index instead of passing all by.
    .$if(scope.kind === 'agency' && scope.chosenFor !== null, (all) =>
      all.where('a.uid', 'in', ({ selectFrom }) =>
        selectFrom('agencyMemberAccount as c')
          .select('c.accountId')
          .where('c.userId', '=', scope.kind === 'agency' ? (scope.chosenFor ?? '') : ''),
      ),
    );
  const listed = matching
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.uid as accountId', 'a.agencyId', 'g.businessName as agencyName', 'a.businessName', 'a.logoMediaId'])
    .select(['a.website', 'a.subscriptionType', 'a.themeValue', 'a.createDate', order.place.as('place')])
    .select([sql<boolean>`not a.is_open`.as('isSuspended'), sql<boolean>`a.plan_standing = 'shut'`.as('isPlanShut')])
    .select(['a.slug', 'a.whitelabelDomain', 'a.whitelabelLiveDate', 'g.sitesDomain'])
    .where(order.after)
    .orderBy(order.by)
    .limit(limit + 1);
  const rows = await planOnce(tx, () => listed.execute());
  const page = cutPage(rows, limit, (row) => [row.place, row.accountId]);
  const total = await totalOf(tx, matching, query, page);
  return { ...page, total, items: page.items.map(({ place: _place, ...row }) => accountItem(row, config)) };
}

type Row = Omit<AccountItem, 'logoUrl' | 'siteOrigin'> &
  Parameters<typeof siteOrigin>[1] & { logoMediaId: string | null };

function accountItem(row: Row, config: Config): AccountItem {
  const { logoMediaId, slug, whitelabelDomain, whitelabelLiveDate, sitesDomain, ...item } = row;
  const address = { slug, whitelabelDomain, whitelabelLiveDate, sitesDomain };
  return { ...item, logoUrl: logoAddress(logoMediaId), siteOrigin: siteOrigin(config, address) };
}
