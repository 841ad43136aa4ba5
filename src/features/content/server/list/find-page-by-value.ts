import { type RawBuilder, sql } from 'kysely';
import { invalidCursor } from '#access/list.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import type { Param } from '#platform/database/prepared-query.ts';
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
  const column = columnOf[field.kind] ?? columnOf.text;
  const { after, limit } = wanted;
  const first = after?.group === without ? [] : await run(scope, valuedPage(wanted, column));
  if (first.length === limit) return first;
  return [...first, ...(await run(scope, emptyPage({ ...wanted, limit: limit - first.length })))];
}

interface Column {
  value: RawBuilder<unknown>;
  isKey: (key: string) => boolean;
  of: (key: string) => RawBuilder<unknown>;
}
const textual = (value: RawBuilder<unknown>): Column => ({ value, isKey: () => true, of: (key) => sql`${key}::text` });
const columnOf: Partial<Record<FieldKind, Column>> & { text: Column } = {
  text: textual(sql`left(v.words, 100)`),
  choice: textual(sql`v.value`),
  date: textual(sql`v.value`),
  number: {
    value: sql`v.number`,
    isKey: (key) => Number.isFinite(Number(key)),
    of: (key) => sql`${key}::double precision`,
  },
};

function run(scope: AccountScope, statement: RawBuilder<ListPosition>): Promise<ListPosition[]> {
  return planForValues(scope.tx, async () => (await statement.execute(scope.tx)).rows);
}

function conditionsOf({ shape, values }: Wanted): RawBuilder<unknown> {
  const param: Param<FilterValues> = (name) => sql.val(values[name]);
  return sql.join(allConditions(shape, param), sql` and `);
}

const isOfField = ({ sort }: Wanted) => sql`v.account_id = entry.account_id and v.entry_id = entry.uid
  and v.key = ${sort.slice('fields.'.length)} and v.place = 0`;

function valuedPage(wanted: Wanted, { value, isKey, of }: Column): RawBuilder<ListPosition> {
  const { after, direction, limit, values } = wanted;
  if (after && !isKey(after.key)) throw invalidCursor();
  const way = sql.raw(direction);
  const beyond = after
    ? sql`and (${value}, v.entry_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${of(after.key)}, ${after.uid})`
    : sql``;
  return sql<ListPosition>`select ${sql.lit(valued)} as "group", ${value}::text as key, entry.uid
    from entry_value v join entry on ${isOfField(wanted)}
    where v.account_id = ${values.accountId} and ${value} is not null ${beyond} and ${conditionsOf(wanted)}
    order by ${value} ${way}, v.entry_id ${way} limit ${sql.lit(limit)}`;
}

function emptyPage(wanted: Wanted): RawBuilder<ListPosition> {
  const { after, limit } = wanted;
  if (after?.group === without && !isTimeKey(after.key)) throw invalidCursor();
  const changed = sql`entry.update_date`;
  const beyond =
    after?.group === without ? sql`and (${changed}, entry.uid) < (${timeOf(sql`${after.key}`)}, ${after.uid})` : sql``;
  return sql<ListPosition>`select ${sql.lit(without)} as "group", ${timeKey(changed)} as key, entry.uid
    from entry where ${conditionsOf(wanted)} ${beyond} and not exists (select from entry_value v where ${isOfField(wanted)})
    order by ${changed} desc, entry.uid desc limit ${sql.lit(limit)}`;
}
