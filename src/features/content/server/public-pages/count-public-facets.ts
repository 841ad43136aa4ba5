import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { filterConditions, type PublicFilter } from './public-filter.ts';
import { keptCounts } from './kept-counts.ts';
import { narrowingConditions, type PublicGate } from './public-gate.ts';

export interface PublicFacet {
  uid: string;
  label: string;
  /** Entries of the list that have it. */
  count: number;
}

export interface PublicFacets {
  categories: PublicFacet[];
  services: PublicFacet[];
  labels: { uid: string; label: string; tags: PublicFacet[] }[];
}

interface Counted extends PublicFacet {
  kind: 'category' | 'service' | 'tag';
  labelId: string | null;
  groupLabel: string | null;
}

/** Terms in use among the entries of a list, in the owner's order: what a filter panel offers. */
export async function countPublicFacets(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
): Promise<PublicFacets> {
  const kept = keptCounts(gate, filter);
  const { rows } = kept
    ? await planOnce(scope.tx, () => shown(scope, summed(scope, kept)).execute(scope.tx))
    : await planForValues(scope.tx, () => shown(scope, counted(scope, gate, filter)).execute(scope.tx));
  const of = (kind: Counted['kind']) => rows.filter((row) => row.kind === kind);
  const byLabel = Map.groupBy(of('tag'), ({ labelId }) => labelId ?? '');
  return {
    categories: of('category').map(facet),
    services: of('service').map(facet),
    labels: [...byLabel].map(([uid, tags]) => ({ uid, label: tags[0]?.groupLabel ?? '', tags: tags.map(facet) })),
  };
}

/** A list's terms by the counts that are kept: each status, complete entries and others apart. */
function summed({ accountId }: SiteScope, kept: Expression<SqlBool>[]): RawBuilder<unknown> {
  return sql`select f.kind, f.value_id, sum(f.entries) as count from content_public_facet_count f
    where f.account_id = ${accountId} and ${sql.join(kept, sql` and `)}
    group by f.kind, f.value_id having sum(f.entries) > 0`;
}

function counted(scope: SiteScope, gate: PublicGate, filter: PublicFilter): RawBuilder<unknown> {
  const { accountId } = scope;
  const narrowing = [...narrowingConditions(scope, gate), ...filterConditions(filter)];
  return sql`select f.kind, f.value_id, count(*) as count from content_public_facet f
    where f.account_id = ${accountId} and f.entry_id in (select p.uid from content_public p
      where p.account_id = ${accountId} and ${sql.join(narrowing, sql` and `)})
    group by f.kind, f.value_id`;
}

/** The terms with what they are called, in the owner's order. */
function shown({ accountId }: SiteScope, counts: RawBuilder<unknown>): RawBuilder<Counted> {
  return sql`
    with counted as (${counts})
    select kind, c.uid, coalesce(nullif(c.alias, ''), c.label) as label, count, null as label_id, null as group_label, 0 as place, c.position, c.uid as tie
      from counted join business_category c on c.account_id = ${accountId} and c.uid = value_id where kind = 'category'
    union all select kind, s.uid, coalesce(nullif(s.alias, ''), s.label), count, null, null, 0, s.position, s.uid
      from counted join business_service s on s.account_id = ${accountId} and s.uid = value_id where kind = 'service'
    union all select kind, t.uid, t.label, count, l.uid, l.label, l.position, t.position, t.uid
      from counted join label_tag t on t.account_id = ${accountId} and t.uid = value_id
      join business_label l on l.account_id = t.account_id and l.uid = t.label_id where kind = 'tag'
    order by kind, place, label_id, position, tie`;
}

function facet({ uid, label, count }: Counted): PublicFacet {
  return { uid, label, count };
}
