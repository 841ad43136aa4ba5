import { sql, type SqlBool } from 'kysely';
import { holds, readPage, totalOf } from '#access/list.ts';
import { forOwnersReading } from '#access/owner.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import type { FoundPage } from '#lib/lists/page.ts';
import type { Config } from '#platform/config.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { TenantPageQuery } from '../../lifecycle.ts';
import type { AccountItem } from '../../account.ts';
import { tenantOrder } from '../tenant-order.ts';
import { siteOrigin } from '../site-origin.ts';

/** With more accounts that have a part of the search in their names, walking along the names finds a page sooner. */
const few = 100;

/** A longer search has rare parts enough among these. */
const mostParts = 24;

/** Sorts behind all that can follow. */
const last = sql`chr(1114111)`;

const name = sql<string>`a.business_name`;

/** Every account, or the agency's, by name or by age. */
export const listAccounts = forOwnersReading({ house: 'house.accounts', agency: 'agency.accounts' }, (verb) =>
  verb
    .input(TenantPageQuery)
    .handler(({ input, context: { scope, ports } }) => accountList(scope, input, ports.config)),
);

/**
 * Accounts that may have the search in their names, found by its rarest three letters in a row; null if many have even
 * those. An empty list says that there are none.
 */
async function findRareAccounts(scope: AgencyScope | HouseScope, search: string): Promise<string[] | null> {
  const own = scope.kind === 'agency' ? sql`k.agency_id = ${scope.agencyId} and` : sql``;
  const having = (part: 'p' | 'g') => sql`from account_gram k
    where ${own} k.gram >= ${sql.ref(`${part}.part`)} and k.gram <= ${sql.ref(`${part}.until`)} limit ${few + 1}`;
  // One or two letters begin three of a name, or are its last ones.
  const rarest = sql<{ found: string[] }>`
    with parts as (
      select part, case when char_length(part) < 3 then part || ${last} else part end collate "C" as until
      from (select distinct substr(lower(${search}), place, 3) collate "C" as part
        from generate_series(1, greatest(char_length(lower(${search})) - 2, 1)) place limit ${mostParts}) as grams)
    select array(select k.account_id ${having('g')}) as found
    from (select p.*, (select count(*) from (select ${having('p')}) as counted) as accounts from parts p
      order by accounts limit 1) g
    where g.accounts <= ${few}`;
  const { rows } = await planOnce(scope.tx, () => rarest.execute(scope.tx));
  return rows[0]?.found ?? null;
}

/** Accounts that the scope reaches and that are not in the trash. */
async function accountList(
  scope: AgencyScope | HouseScope,
  query: TenantPageQuery,
  config: Config,
): Promise<FoundPage<AccountItem>> {
  const { tx } = scope;
  const { search, cursor, state } = query;
  const rare = search === '' ? null : await findRareAccounts(scope, search);
  if (rare?.length === 0) return { items: [], nextCursor: null, total: cursor ? null : 0 };
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
    .select(['a.website', 'a.subscriptionType', 'a.themeValue', 'a.createDate'])
    .select([sql<boolean>`not a.is_open`.as('isSuspended'), sql<boolean>`a.plan_access = 'closed'`.as('isPlanShut')])
    .select(['a.slug', 'a.whitelabelDomain', 'a.whitelabelLiveDate', 'g.sitesDomain']);
  const page = await planOnce(tx, () => readPage(listed, tenantOrder(query, 'a'), query));
  const narrowed = { cursor, isNarrowed: search !== '' || state !== undefined };
  const total = await totalOf(tx, matching, narrowed, page);
  return { ...page, total, items: page.items.map((row) => accountItem(row, config)) };
}

type Row = Omit<AccountItem, 'logoUrl' | 'siteOrigin'> &
  Parameters<typeof siteOrigin>[1] & { logoMediaId: string | null };

function accountItem(row: Row, config: Config): AccountItem {
  const { logoMediaId, slug, whitelabelDomain, whitelabelLiveDate, sitesDomain, ...item } = row;
  const address = { slug, whitelabelDomain, whitelabelLiveDate, sitesDomain };
  return { ...item, logoUrl: logoAddress(logoMediaId), siteOrigin: siteOrigin(config, address) };
}
