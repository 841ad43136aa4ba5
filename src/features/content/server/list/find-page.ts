import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { readCursor, invalidCursor } from '#lib/lists/cursor.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { preparedQueryByShape, type Param } from '#platform/database/prepared-query.ts';
import type { EntryListQuery } from '../../entry-filter.ts';
import type { EntrySort, SortDirection } from '../../entry-order.ts';
import {
  entryConditions,
  type FilterShape,
  filterShape,
  type FilterValues,
  filterValues,
  hasTerms,
  isUntitled,
  matches,
} from './entry-conditions.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

/** In a search: first matches, then untitled entries. Separately, each is read along an index up to its limit. */
const [matching, untitled] = ['0', '1'] as const;
const groups = [matching, untitled] as const;
type Group = (typeof groups)[number];

/** An entry's position in a list; a cursor is that of the last one on a page. */
export interface ListPosition {
  group: Group;
  key: string;
  uid: string;
}

interface Shape extends FilterShape {
  sort: EntrySort;
  direction: SortDirection;
  group: Group;
  /** Whether the page continues after a position. */
  goesOn: boolean;
  /** Part of the statement: without it, the planner expects a list to be read to its end. */
  limit: number;
}

type Values = FilterValues & Pick<ListPosition, 'key' | 'uid'>;

interface SortKey {
  column: RawBuilder<unknown>;
  /** Converts the column's value for the cursor, and back. */
  key(column: RawBuilder<unknown>): RawBuilder<string>;
  value(key: RawBuilder<string>): RawBuilder<unknown>;
}

const sortKeys: Record<EntrySort, SortKey> = {
  updateDate: { column: sql`entry.update_date`, key: timeKey, value: timeOf },
  createDate: { column: sql`entry.create_date`, key: timeKey, value: timeOf },
  title: { column: sql`entry.search_title`, key: (column) => sql`${column}`, value: (key) => sql`${key}::text` },
};

/** The entries of one page in order, and the first of the next page if there is one. */
export async function findPage(scope: AccountScope, query: EntryListQuery): Promise<ListPosition[]> {
  const after = positionOf(query);
  const found: ListPosition[] = [];
  for (const group of foldText(query.search ?? '') ? groups : ([matching] as const)) {
    if (found.length > query.limit || (after && after.group > group)) continue;
    const rows = await findGroup(scope, query, group, after?.group === group ? after : undefined);
    found.push(...rows.map((row) => ({ group, ...row })));
  }
  return found.slice(0, query.limit + 1);
}

async function findGroup(
  scope: AccountScope,
  { sort, direction, cursor: _after, limit, ...filter }: EntryListQuery,
  group: Group,
  after: ListPosition | undefined,
) {
  const own = filterShape(filter);
  const shape = { ...own, sort, direction, group, goesOn: Boolean(after), limit: limit + 1 };
  const { key = '', uid = '' } = after ?? {};
  const statement = positions(shape, { ...filterValues(scope, filter), key, uid });
  const run = async () => (await scope.tx.executeQuery(statement)).rows;
  return hasTerms(own) ? planForValues(scope.tx, run) : run();
}

const positions = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const { column, key } = sortKeys[shape.sort];
  const direction = sql.raw(shape.direction);
  return sql<Omit<ListPosition, 'group'>>`
    select entry.uid, ${key(column)} as key from entry where ${sql.join(conditionsOf(shape, param), sql` and `)}
    order by ${column} ${direction}, entry.uid ${direction} limit ${sql.lit(shape.limit)}`;
});

function conditionsOf(shape: Shape, param: Param<Values>) {
  const { column, value } = sortKeys[shape.sort];
  const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
  return [
    ...entryConditions(shape, param),
    ...(shape.group === untitled ? [isUntitled] : shape.isSearch ? [matches(param)] : []),
    ...(shape.goesOn ? [sql<boolean>`(${column}, entry.uid) ${beyond} (${value(param('key'))}, ${param('uid')})`] : []),
  ];
}

function positionOf({ cursor, sort }: EntryListQuery): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || (sort !== 'title' && !isTimeKey(key))) throw invalidCursor();
  return { group, key, uid };
}
