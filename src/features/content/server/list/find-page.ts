import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { readCursor, invalidCursor } from '#access/list.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { preparedQueryByShape, type Param } from '#platform/database/prepared-query.ts';
import type { EntryListQuery } from '../../entry-filter.ts';
import { type entrySorts, isFieldSort, type SortDirection } from '../../entry-order.ts';
import {
  asksOnlyFor,
  conditionsOneByOne,
  entriesOfTerm,
  type FilterShape,
  type FilterValues,
  hasTerms,
  isUntitled,
  matches,
  mentions,
  namesOneTerm,
  readEntryFilter,
  ownConditions,
  termConditions,
  termsOneByOne,
} from './entry-conditions.ts';
import type { Condition } from '../filter/entry-field.ts';
import { findPageByValue, type ListPosition } from './find-page-by-value.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

/**
 * In a search: titles that match, then texts, places and customers that do, then what has no title. Apart, each is read
 * along an index up to its limit, and the texts only if the titles leave room.
 */
const [matching, mentioning, untitled] = ['0', '1', '2'] as const;
const groups = [matching, mentioning, untitled] as const;
type Group = (typeof groups)[number];
/** A term, or a mentioned word, of so many entries is met soon along a list's index; those of a rarer one are found by it, and sorted. */
const manyEntries = 200;
/**
 * Entries along a list that are asked one by one, by one plan, before the database plans for the filter's values: what
 * a thirtieth of all entries match fills a page by then, and planning takes as long as asking so many.
 */
const mostProbed = 1_000;

type ColumnSort = (typeof entrySorts)[number];

interface Shape extends FilterShape {
  sort: ColumnSort;
  direction: SortDirection;
  /** That of the row from which it goes on. */
  after: Group | undefined;
  /** Part of the statement: without it, the planner expects a list to be read to its end. */
  limit: number;
}

type Values = FilterValues & Pick<ListPosition, 'key' | 'uid'>;

interface SortKey {
  column: RawBuilder<unknown>;
  /** The column's value as a cursor keeps it, and back. */
  key(column: RawBuilder<unknown>): RawBuilder<string>;
  value(key: RawBuilder<string>): RawBuilder<unknown>;
}

const sortKeys: Record<ColumnSort, SortKey> = {
  updateDate: { column: sql`entry.update_date`, key: timeKey, value: timeOf },
  createDate: { column: sql`entry.create_date`, key: timeKey, value: timeOf },
  title: { column: sql`entry.search_title`, key: (column) => sql`${column}`, value: (key) => sql`${key}::text` },
};

/** The entries of one page in their order, and the first of the next page if there is one. */
export async function findPage(scope: AccountScope, query: EntryListQuery): Promise<ListPosition[]> {
  const { sort, direction, cursor: _cursor, limit, ...filter } = query;
  const after = positionOf(query);
  const { shape: own, values } = await readEntryFilter(scope, filter);
  if (isFieldSort(sort)) {
    const isPlain = asksOnlyFor(filter, ['where', 'timeZone']);
    return findPageByValue(scope, { sort, direction, shape: own, isPlain, values, after, limit: limit + 1 });
  }
  const shape = { ...own, sort, direction, after: after?.group, limit: limit + 1 };
  const { key = '', uid = '' } = after ?? {};
  const statement = positions(shape, { ...values, key, uid });
  const run = async () => (await scope.tx.executeQuery(statement)).rows;
  if (!hasTerms(own)) return run();
  if (namesOneTerm(own)) return planOnce(scope.tx, run);
  if (own.where && !shape.isSearch) {
    const first = firstOnes(shape, { ...values, key, uid });
    const { rows } = await planOnce(scope.tx, () => scope.tx.executeQuery(first));
    if (rows.length === shape.limit) return rows;
  }
  return planForValues(scope.tx, run);
}

/**
 * What half of all entries match fills a page soon along the list; PostgreSQL can't guess that of several conditions, and
 * would read and sort everything that matches one of them.
 */
const firstOnes = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const { column, key } = sortKeys[shape.sort];
  const way = sql.raw(shape.direction);
  const beyond = shape.after === undefined ? [] : [isBeyond(shape, param)];
  const first = [
    sql`entry.account_id = ${param('accountId')}`,
    sql`entry.deleted_date is ${sql.raw(shape.isTrash ? 'not null' : 'null')}`,
  ];
  return sql<ListPosition>`select ${sql.lit(matching)} as "group", entry.uid, ${key(column)} as key
    from (select entry.* from entry where ${sql.join([...first, ...beyond], sql` and `)}
      order by ${column} ${way}, entry.uid ${way} limit ${sql.lit(mostProbed)}) entry
    where ${sql.join(conditionsOneByOne(shape, param), sql` and `)}
    order by ${column} ${way}, entry.uid ${way} limit ${sql.lit(shape.limit)}`;
});

/** Each by its name: a statement that says `*` is not prepared, but planned at each call. */
const columns = sql`"group", uid, at, key`;

/**
 * Several terms are planned for at each call. One term is on anything from one entry to half of them, and planning takes
 * longer than reading: its statement has a part for either, of which only one is run.
 */
const positions = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const entries = entriesOfTerm(shape, param);
  const count = sql`(select count(*) from few)`;
  const oneByOne = [...termsOneByOne(shape, param), sql<boolean>`${count} = ${sql.lit(manyEntries)}`];
  const parts = entries
    ? sql`few as materialized (${entries} order by f.entry_id limit ${sql.lit(manyEntries)}), ${alongIndex(shape, param, oneByOne)},
      found as (select ${columns} from along union all
        select ${columns} from few cross join lateral (${readOne(shape, param)} offset 0) read where ${count} < ${sql.lit(manyEntries)})`
    : sql`${alongIndex(shape, param, termConditions(shape, param))}, found as (select ${columns} from along)`;
  const mentioned = shape.isSearch ? sql`mentioned as materialized (${mentions(param)}), ` : sql``;
  return sql<ListPosition>`with ${mentioned}${parts} select "group", uid, key from found ${pageOf(shape, sql`"group",`)}`;
});

/** The entry's text, place or customer has it. */
const isMentioned = sql<boolean>`entry.uid in (select entry_id from mentioned)`;

/** `along`: each group in its order up to the limit, the later ones only where those before leave room. */
function alongIndex(shape: Shape, param: Param<Values>, conditions: Condition[]): RawBuilder<unknown> {
  const isOf: Record<Group, Condition[]> = {
    [matching]: shape.isSearch ? [matches(param)] : [],
    [mentioning]: [sql<boolean>`not ${matches(param)}`, sql<boolean>`(${isMentioned}) is true`],
    [untitled]: [isUntitled, sql<boolean>`(${isMentioned}) is not true`],
  };
  const all: readonly Group[] = shape.isSearch ? groups : [matching];
  const asked = all.slice(Math.max(0, all.indexOf(shape.after ?? matching)));
  const read = asked.map((group, place) => {
    const before = asked.slice(0, place).map((one) => sql`(select count(*) from ${named(one)})`);
    const isLeft = before.length > 0 ? [sql<boolean>`${sql.join(before, sql` + `)} < ${sql.lit(shape.limit)}`] : [];
    const hasAny = group === mentioning ? [sql<boolean>`exists (select from mentioned)`] : [];
    const beyond = shape.after === group ? [isBeyond(shape, param)] : [];
    const asks = [...ownConditions(shape, param), ...isOf[group], ...beyond, ...conditions, ...isLeft, ...hasAny];
    return sql`${named(group)} as materialized (${select(shape, sql.lit(group), asks)} ${pageOf(shape)})`;
  });
  const union = asked.map((group) => sql`select ${columns} from ${named(group)}`);
  return sql`${sql.join(read, sql`, `)}, along as (${sql.join(union, sql` union all `)})`;
}

const named = (group: Group): RawBuilder<unknown> => sql.ref(`of${group}`);

/** One of `few`, if the list has it. */
function readOne(shape: Shape, param: Param<Values>): RawBuilder<unknown> {
  const { isSearch, after } = shape;
  const group = isSearch
    ? sql`case when ${matches(param)} then '0' when ${isMentioned} then '1' else '2' end`
    : sql.lit(matching);
  const isIn = isSearch ? [sql<boolean>`(${matches(param)} or ${isUntitled} or ${isMentioned})`] : [];
  const beyond = isBeyond(shape, param);
  const isLater = isSearch
    ? sql<boolean>`(${group} > ${sql.lit(after)} or ${group} = ${sql.lit(after)} and ${beyond})`
    : beyond;
  const conditions = [...ownConditions(shape, param), ...isIn, ...(after ? [isLater] : [])];
  return select(shape, group, [...conditions, sql<boolean>`entry.uid = few.entry_id`]);
}

function select({ sort }: Shape, group: RawBuilder<unknown>, conditions: Condition[]): RawBuilder<unknown> {
  const { column, key } = sortKeys[sort];
  return sql`select ${group} as "group", entry.uid, ${column} as at, ${key(column)} as key
    from entry where ${sql.join(conditions, sql` and `)}`;
}

function pageOf({ direction, limit }: Shape, groupFirst = sql``): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`order by ${groupFirst} at ${way}, uid ${way} limit ${sql.lit(limit)}`;
}

function isBeyond({ sort, direction }: Shape, param: Param<Values>): Condition {
  const { column, value } = sortKeys[sort];
  const way = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${column}, entry.uid) ${way} (${value(param('key'))}, ${param('uid')})`;
}

function positionOf({ cursor, sort }: EntryListQuery): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || (sort !== 'title' && !isFieldSort(sort) && !isTimeKey(key))) throw invalidCursor();
  return { group, key, uid };
}
