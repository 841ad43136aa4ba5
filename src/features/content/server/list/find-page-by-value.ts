import { type RawBuilder, sql } from 'kysely';
import { invalidCursor } from '#access/list.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import type { FieldSort, SortDirection } from '../../entry-order.ts';
import type { FieldKind } from '../../fields/filter-field.ts';
import { conditionOf, isOfSets, type TreeShape } from '../filter/compile-filter.ts';
import { type Condition, type FieldReader, loadFields } from '../filter/entry-field.ts';
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
  /** Whether the filter is of fields only. */
  isPlain: boolean;
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
  /** Whether no entry has several of them. */
  isSingle?: boolean;
  isKey: (key: string) => boolean;
  of: (key: RawBuilder<string>) => RawBuilder<unknown>;
}
const textual = (value: RawBuilder<unknown>): Column => ({ value, isKey: () => true, of: (key) => sql`${key}::text` });
const columnOf = {
  text: textual(sql`left(v.words, 100)`),
  choice: textual(sql`v.value`),
  date: textual(sql`v.value`),
  number: {
    value: sql`v.number`,
    // Lists have no numbers; without the column, the index is all that is read.
    isSingle: true,
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
}
interface Values extends FilterValues {
  field: string;
  key: string;
  uid: string;
}

function valuesOf({ sort, values, after }: Wanted): Values {
  return { ...values, field: sort.slice('fields.'.length), key: after?.key ?? '', uid: after?.uid ?? '' };
}

/** Entries that are asked one by one, by one plan, before the database plans for the filter's values. */
const mostAsked = 5_000;

/**
 * Along the values in their order, until a page is full. What the filter asks of other fields is known without the
 * entries; what else it asks may be true of so few that another way is shorter, as it is for a search, which reads all
 * texts.
 */
async function findValued(scope: AccountScope, wanted: Wanted, kind: Kind): Promise<ListPosition[]> {
  const { after, direction, limit, isPlain, shape: own } = wanted;
  if (after && !columnOf[kind].isKey(after.key)) throw invalidCursor();
  const shape: Shape = { ...own, kind, direction, isAfter: after !== undefined, limit };
  const values = valuesOf(wanted);
  const isKnown = isPlain && partsOf(own).others === undefined;
  if (!own.isSearch) {
    const walked = walkedPage({ ...shape, most: isKnown ? undefined : mostAsked }, values);
    const { rows } = await planOnce(scope.tx, () => scope.tx.executeQuery(walked));
    if (isKnown || rows.length === limit) return rows;
  }
  return planForValues(scope.tx, async () => (await scope.tx.executeQuery(valuedPage(shape, values))).rows);
}

/** What a filter asks of fields whose values are known without the entries, and the rest. */
function partsOf({ where }: FilterShape): { known: TreeShape[]; others: TreeShape | undefined } {
  const parts = where === undefined ? [] : 'all' in where ? where.all : [where];
  const others = parts.filter((part) => !isOfSets(part));
  return { known: parts.filter(isOfSets), others: others.length > 0 ? { all: others } : undefined };
}

type WalkedShape = Shape & { most: number | undefined };
const walkedPage = preparedQueryByShape(({ most, ...shape }: WalkedShape) => (_db, param: Param<Values>) => {
  const { known, others } = partsOf(shape);
  const inSet = (reader: FieldReader) => reader.inSet!(sql`v.entry_id`, param('accountId'));
  const sets = known.map((part) => conditionOf(part, (at) => param(`where${at}`), inSet));
  const walked = sql`${fieldValues(shape, param, sets)} ${inOrder(shape)} ${most ? sql`limit ${sql.lit(most)}` : sql`offset 0`}`;
  return sql<ListPosition>`select ${sql.lit(valued)} as "group", v.value::text as key, v.entry_id as uid
    from (${walked}) v cross join lateral (select from entry where entry.uid = v.entry_id
      and ${sql.join(allConditions({ ...shape, where: others }, param), sql` and `)} offset 0) shown
    ${inOrder(shape)} limit ${sql.lit(shape.limit)}`;
});

const valuedPage = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const conditions = sql.join(allConditions(shape, param), sql` and `);
  return sql<ListPosition>`select ${sql.lit(valued)} as "group", v.value::text as key, entry.uid
    from (${fieldValues(shape, param)}) v join entry on entry.account_id = ${param('accountId')} and entry.uid = v.entry_id
    where ${conditions} ${inOrder(shape)} limit ${sql.lit(shape.limit)}`;
});

const inOrder = ({ direction }: Shape): RawBuilder<unknown> =>
  sql`order by value ${sql.raw(direction)}, v.entry_id ${sql.raw(direction)}`;

/** The values of the field that the list is sorted by. */
function fieldValues(shape: Shape, param: Param<Values>, conditions: Condition[] = []): RawBuilder<unknown> {
  const { value, of, isSingle } = columnOf[shape.kind];
  const isBeyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
  const all = [
    sql`v.key = ${param('field')} and ${value} is not null`,
    ...(isSingle ? [] : [sql`v.place = 0`]),
    ...(shape.isAfter ? [sql`(${value}, v.entry_id) ${isBeyond} (${of(param('key'))}, ${param('uid')})`] : []),
    ...conditions,
  ];
  return sql`select ${value} as value, v.entry_id from entry_value v
    where v.account_id = ${param('accountId')} and ${sql.join(all, sql` and `)}`;
}

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
