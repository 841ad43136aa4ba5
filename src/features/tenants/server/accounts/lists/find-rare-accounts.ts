import { sql } from 'kysely';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { planOnce } from '#platform/database/plan-mode.ts';

/** With more accounts that have a part of the search in their names, walking along the names finds a page sooner. */
const few = 100;
/** A longer search has rare parts enough among these. */
const mostParts = 24;

/** Sorts behind all that can follow. */
const last = sql`chr(1114111)`;

/**
 * Accounts that may have the search in their names, found by its rarest three letters in a row; null if many have even
 * those. An empty list says that there are none.
 */
export async function findRareAccounts(scope: AgencyScope | HouseScope, search: string): Promise<string[] | null> {
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
