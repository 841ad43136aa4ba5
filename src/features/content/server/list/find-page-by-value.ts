import { type RawBuilder, sql } from 'kysely';
import { invalidCursor } from '#access/list.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import type { FieldSort, SortDirection } from '../../entry-order.ts';
import type { FieldKind } from '../../fields/filter-field.ts';
import { loadFields } from '../filter/entry-field.ts';
import { allConditions, type FilterShape, type FilterValues } from './entry-conditions.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

/** An entry's position in a list; a cursor is the position of a page's last entry. */
export interface ListPosition {
  group: '0' | '1' | '2';
  key: string;
  uid: string;
}

interface Wanted {
  sort: FieldSort;
  direction: SortDirection;
  shape: FilterShape;
  values: FilterValues;
  after: ListPosition | undefined;
  /** With the first one of the next page. */
  limit: number;
}

/** Entries with a value of the field, in its order, then those without one, the last changed first. */
const [valued, without] = ['0', '2'] as const;

/**
 * A page in the order of a custom field.
 * @throws UNPROCESSABLE_CONTENT for a field that doesn't exist, or has several values
 */
export async function findPageByValue(scope: AccountScope, wanted: Wanted): Promise<ListPosition[]> {
  const field = (await loadFields(scope, [wanted.sort])).get(wanted.sort);
  if (!field?.isSortable)
    throw problem('UNPROCESSABLE_CONTENT', 'Entries can’t be sorted by this field. Choose another order.');
  const kind = field.kind in columnOf ? (field.kind as Kind) : 'text';
  const { after, limit } = wanted;
  const first = after?.group === without ? [] : await findValued(scope, wanted, kind);
  if (first.length === limit) return first;
  return [...first, ...(await findEmpty(scope, { ...wanted, limit: limit - first.length }))];
}

interface Column {
  value: RawBuilder<unknown>;
  isKey: (key: string) => boolean;
  of: (key: RawBuilder<string>) => RawBuilder<unknown>;
}
const textual = (value: RawBuilder<unknown>): Column => ({ value, isKey: () => true, of: (key) => sql`${key}::text` });
const columnOf = {
  text: textual(sql`v.of_words`),
  choice: textual(sql`v.value`),
  date: textual(sql`v.value`),
  number: {
    value: sql`v.number`,
    isKey: (key) => Number.isFinite(Number(key)),
    of: (key) => sql`${key}::double precision`,
  },
} satisfies Partial<Record<FieldKind, Column>>;
type Kind = keyof typeof columnOf;

interface Shape extends FilterShape {
  kind: Kind;
  direction: SortDirection;
  isAfter: boolean;
  /** Part of the statement: without it, the planner expects a list to be read to its end. */
  limit: number;
  /** How many values are looked at, in their order; all of them when undefined. */
  probed?: number | undefined;
}
interface Values extends FilterValues {
  field: string;
  key: string;
  uid: string;
}

function valuesOf({ sort, values, after }: Wanted): Values {
  return { ...values, field: sort.slice('fields.'.length), key: after?.key ?? '', uid: after?.uid ?? '' };
}

/** How many values are looked at, by one plan, before the database plans for the filter's values; a search reads all texts. */
const probes = [300, 5_000];

/** What many entries match fills a page soon along the values. */
async function findValued(scope: AccountScope, wanted: Wanted, kind: Kind): Promise<ListPosition[]> {
  const { after, direction, limit, shape: own } = wanted;
  if (after && !columnOf[kind].isKey(after.key)) throw invalidCursor();
  const shape: Shape = { ...own, kind, direction, isAfter: after !== undefined, limit };
  const values = valuesOf(wanted);
  const run = async (probed?: number) => (await scope.tx.executeQuery(valuedPage({ ...shape, probed }, values))).rows;
  for (const probed of own.isSearch ? [] : probes) {
    const soon = await planOnce(scope.tx, () => run(probed));
    if (soon.length === limit) return soon;
  }
  return planForValues(scope.tx, () => run());
}

const valuedPage = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const { value, of } = columnOf[shape.kind];
  const way = sql.raw(shape.direction);
  const beyond = shape.isAfter
    ? sql`and (${value}, v.entry_id) ${sql.raw(shape.direction === 'asc' ? '>' : '<')} (${of(param('key'))}, ${param('uid')})`
    : sql``;
  const inOrder = sql`order by ${value} ${way}, v.entry_id ${way}`;
  const ofField = sql`select v.* from (select *, left(words, 100) as of_words from entry_value) v
    where v.account_id = ${param('accountId')} and v.key = ${param('field')} and v.place = 0
      and ${value} is not null ${beyond}`;
  const looked = shape.probed ? sql`${ofField} ${inOrder} limit ${sql.lit(shape.probed)}` : ofField;
  return sql<ListPosition>`select ${sql.lit(valued)} as "group", ${value}::text as key, entry.uid
    from (${looked}) v join entry on entry.account_id = ${param('accountId')} and entry.uid = v.entry_id
    where ${sql.join(allConditions(shape, param), sql` and `)} ${inOrder} limit ${sql.lit(shape.limit)}`;
});

async function findEmpty(scope: AccountScope, wanted: Wanted): Promise<ListPosition[]> {
  const { after, limit, shape: own } = wanted;
  const isAfter = after?.group === without;
  if (isAfter && !isTimeKey(after.key)) throw invalidCursor();
  const statement = emptyPage({ ...own, isAfter, limit }, valuesOf(wanted));
  return planForValues(scope.tx, async () => (await scope.tx.executeQuery(statement)).rows);
}

type EmptyShape = FilterShape & Pick<Shape, 'isAfter' | 'limit'>;
const emptyPage = preparedQueryByShape((shape: EmptyShape) => (_db, param: Param<Values>) => {
  const changed = sql`entry.update_date`;
  const beyond = shape.isAfter ? sql`and (${changed}, entry.uid) < (${timeOf(param('key'))}, ${param('uid')})` : sql``;
  return sql<ListPosition>`select ${sql.lit(without)} as "group", ${timeKey(changed)} as key, entry.uid
    from entry where ${sql.join(allConditions(shape, param), sql` and `)} ${beyond}
      and not exists (select from entry_value v where v.account_id = entry.account_id and v.entry_id = entry.uid
        and v.key = ${param('field')} and v.place = 0)
    order by ${changed} desc, entry.uid desc limit ${sql.lit(shape.limit)}`;
});
