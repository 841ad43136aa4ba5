import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { defineExtension } from '#access/extensions.ts';
import type { SiteScope } from '#access/scope.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { filterConditions, hasTerms, onlyTerm, type OnlyTerm, type PublicFilter } from './public-filter.ts';
import { gateConditions, narrowingConditions, type PublicGate } from './public-gate.ts';

/** Values of other capabilities that lists are filtered by, in the owner's order. */
interface FacetGroup {
  uid: string;
  label: string;
  values: readonly { uid: string; label: string }[];
}

/** What `CopyPart.facets` identifies, in groups with what they are called. */
export const facetGroups = defineExtension<{ list(scope: SiteScope): Promise<FacetGroup[]> }>();

/** Of how many entries terms are counted for one search alone: ten pages of them take less than a millisecond. */
export const mostCounted = 300;

/** How many of the entries that a search has found have each term, by the term's id. */
export async function countFoundFacets(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter,
): Promise<Map<string, number>> {
  const { tx, accountId } = scope;
  const conditions = sql.join([...gateConditions(scope, gate), ...filterConditions(filter)], sql` and `);
  const counting = sql<{ uid: string; count: number }>`select f.value_id as uid, count(*) as count
    from content_public_facet f
    where f.account_id = ${accountId} and f.kind <> 'part' and f.entry_id in
      (select p.uid from content_public p where ${conditions} limit ${sql.lit(mostCounted)})
    group by f.value_id`;
  const { rows } = await planForValues(tx, () => counting.execute(tx));
  return new Map(rows.map(({ uid, count }) => [uid, count]));
}

/** A list whose terms are counted with every change. */
interface CountedList {
  withinKind: 'contentType' | 'category' | 'service' | 'tag' | 'field' | '';
  withinId: string;
}

/**
 * Conditions on an account's `content_public_facet_count as f` for a list's terms; undefined if the list's counts
 * aren't stored and must be computed.
 */
function keptCounts(
  { subscriptionType, settings, privateTypes }: PublicGate,
  filter: PublicFilter = {},
): Expression<SqlBool>[] | undefined {
  const { service, content, publish } = settings.statuses;
  const list = countedList(filter);
  if (subscriptionType === 'free' || settings.contentTypes.length + privateTypes.length > 0 || !list) return undefined;
  return [
    sql<boolean>`f.within_kind = ${list.withinKind} and f.within_id = ${list.withinId}`,
    ...(service.length ? [sql<boolean>`f.status_service = any(${service})`] : []),
    ...(content.length ? [sql<boolean>`f.status_content = any(${content})`] : []),
    ...(publish.length ? [sql<boolean>`f.status_publish = any(${publish})`] : []),
    ...(settings.hideMissingContent ? [sql<boolean>`f.is_complete`] : []),
  ];
}

function countedList(filter: PublicFilter): CountedList | undefined {
  const { contentTypeId, categoryIds = [], serviceIds = [], tagIds = [], fieldIds = [], cities, search } = filter;
  const of = (withinKind: CountedList['withinKind'], ids: readonly string[]) =>
    ids.map((withinId) => ({ withinKind, withinId }));
  const lists: CountedList[] = [
    ...of('contentType', contentTypeId ? [contentTypeId] : []),
    ...of('category', categoryIds),
    ...of('service', serviceIds),
    ...of('tag', tagIds),
    ...of('field', fieldIds),
  ];
  const isMore = lists.length > 1 || cities || foldText(search ?? '');
  return isMore ? undefined : (lists[0] ?? { withinKind: '', withinId: '' });
}

/** The total number of entries in a list. */
export async function countPublicEntries(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
): Promise<number> {
  const [term, kept] = [onlyTerm(filter), keptCounts(gate)];
  if (term && kept) return countTerm(scope, term, kept);
  const conditions = sql.join([...gateConditions(scope, gate), ...filterConditions(filter)], sql` and `);
  const counting = sql<{ count: number }>`select count(*) as count from content_public p where ${conditions}`;
  const run = () => counting.execute(scope.tx);
  const { rows } = await (hasTerms(filter) ? planForValues(scope.tx, run) : run());
  return rows[0]?.count ?? 0;
}

/** If a single term narrows the list, its count is stored. */
async function countTerm(
  { tx, accountId }: SiteScope,
  { kind, id }: OnlyTerm,
  kept: Expression<SqlBool>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(f.entries), 0) as count
    from content_public_facet_count f
    where f.account_id = ${accountId} and ${sql.join(kept, sql` and `)}
      and f.kind = ${kind} and f.value_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface PublicFacet {
  uid: string;
  label: string;
  /** Entries of the list that have it. */
  count: number;
}

export interface PublicFacets {
  categories: PublicFacet[];
  services: PublicFacet[];
  labels: { uid: string; label: string; tags: PublicFacet[] }[];
  fields: { uid: string; label: string; values: PublicFacet[] }[];
}

interface Counted extends PublicFacet {
  kind: 'category' | 'service' | 'tag' | 'field';
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
    fields: await groupsWith(scope, of('field')),
  };
}

/** Their values in use. */
async function groupsWith(scope: SiteScope, found: readonly Counted[]): Promise<PublicFacets['fields']> {
  if (found.length === 0) return [];
  const counts = new Map(found.map(({ uid, count }) => [uid, count]));
  const groups: FacetGroup[] = [];
  for (const { list } of facetGroups.all()) groups.push(...(await list(scope)));
  return groups.flatMap(({ values, ...group }) => {
    const used = values.flatMap(({ uid, label }) => {
      const count = counts.get(uid);
      return count === undefined ? [] : [{ uid, label, count }];
    });
    return used.length > 0 ? [{ ...group, values: used }] : [];
  });
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
    union all select kind, value_id, value_id, count, null, null, 0, 0, value_id from counted where kind = 'field'
    order by kind, place, label_id, position, tie`;
}

const facet = ({ uid, label, count }: Counted): PublicFacet => ({ uid, label, count });
