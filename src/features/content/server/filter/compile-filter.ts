import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { worldSide } from '#lib/geo/web-mercator.ts';
import { problem } from '#lib/problem.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { type Area, reachOf } from '../../area.ts';
import { dayRange } from '../../fields/date-range.ts';
import {
  clausesOf,
  type FieldKind,
  type FilterClause,
  type FilterField,
  type FilterTree,
} from '../../fields/filter-field.ts';
import { clauseProblem } from '../../fields/filter-schema.ts';
import { type Asked, type Condition, type FieldReader, loadFields, readerOf } from './entry-field.ts';

interface ClauseShape extends Pick<FilterClause, 'field' | 'op'> {
  kind: FieldKind;
  /** Where its first value is among the filter's values. */
  at: number;
  count: number;
}
/** A filter without its values: filters of one shape share a statement. */
export type TreeShape =
  | ClauseShape
  | { all: readonly TreeShape[] }
  | { any: readonly TreeShape[] }
  | { not: TreeShape };

export interface ReadFilter {
  shape: TreeShape;
  values: unknown[];
}

export interface FilterContext {
  userId: string | null;
  now: Date;
  /** In which days begin and end. */
  timeZone: string;
}

/**
 * A filter, checked against the account's fields.
 * @throws UNPROCESSABLE_CONTENT naming the condition that can't be applied, `where.` and its number
 */
export async function readFilter(scope: AccountScope, tree: FilterTree, context: FilterContext): Promise<ReadFilter> {
  const clauses = clausesOf(tree);
  const keys = clauses.map(({ field }) => field);
  const fields = await loadFields(scope, keys);
  clauses.forEach((clause, at) => {
    const why = problemOf(fields.get(clause.field), clause);
    if (why) throw problem('UNPROCESSABLE_CONTENT', why, { fields: { [`where.${at}`]: why } });
  });
  const values: unknown[] = [];
  const shapeOf = (node: FilterTree): TreeShape => {
    if ('all' in node) return { all: node.all.map(shapeOf) };
    if ('any' in node) return { any: node.any.map(shapeOf) };
    if ('not' in node) return { not: shapeOf(node.not) };
    const { field, op } = node;
    const { kind } = fields.get(field)!;
    const added = valuesOf(node, kind, readerOf(field, kind), context);
    const at = values.push(...added) - added.length;
    return { field, op, kind, at, count: added.length };
  };
  return { shape: shapeOf(tree), values };
}

function problemOf(field: FilterField | undefined, clause: FilterClause): string | undefined {
  if (!field) return `This filter uses a field that no longer exists (${clause.field}). Remove that condition.`;
  const why = clauseProblem(field.kind, clause);
  return why && `${field.label}: ${why}`;
}

function valuesOf(clause: FilterClause, kind: FieldKind, reader: FieldReader, context: FilterContext): unknown[] {
  const { op, value } = clause;
  if (op === 'isEmpty') return [];
  if (op === 'within') return areaValues(value as Area);
  if (kind === 'text') return [reader.isFolded === 'here' ? foldText(String(value)) : value];
  if (kind === 'date') {
    const range = dayRange(clause, dayAt(context.now, context.timeZone));
    return range.map((day) => (day && reader.isMoment ? dayStart(day, context.timeZone) : day));
  }
  if (kind === 'number' && Array.isArray(value)) return [...value];
  if (!Array.isArray(value)) return [value];
  const chosen = (value as readonly unknown[]).map(String).map((one) => (one === 'me' ? context.userId : one));
  return op === 'hasAllOf' ? chosen : [chosen];
}

type ReadAs = (reader: FieldReader) => Asked;
const asItIs: ReadAs = (reader) => reader;

/**
 * The condition of a filter on the table `entry`.
 * @param param a parameter with the value at that place
 * @param readAs in which of its ways a field is read
 */
export function conditionOf(
  shape: TreeShape,
  param: (at: number) => RawBuilder<unknown>,
  readAs: ReadAs = asItIs,
): Condition {
  const joined = (shapes: readonly TreeShape[], word: RawBuilder<unknown>, none: RawBuilder<unknown>): Condition => {
    const conditions = shapes.map((one) => conditionOf(one, param, readAs));
    return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, word)})` : sql<boolean>`${none}`;
  };
  if ('all' in shape) return joined(shape.all, sql` and `, sql`true`);
  if ('any' in shape) return joined(shape.any, sql` or `, sql`false`);
  if ('not' in shape) return sql<boolean>`(${conditionOf(shape.not, param, readAs)}) is not true`;
  return sql<boolean>`(${clauseCondition(shape, param, readAs)})`;
}

/** Whether an entry's id is enough for a filter: sets of ids answer all of it. */
export function isOfSets(shape: TreeShape): boolean {
  if ('all' in shape) return shape.all.every(isOfSets);
  if ('any' in shape) return shape.any.every(isOfSets);
  if ('not' in shape) return isOfSets(shape.not);
  return readerOf(shape.field, shape.kind).inSet !== undefined;
}

function clauseCondition(
  { field, kind, op, at, count }: ClauseShape,
  param: (at: number) => RawBuilder<unknown>,
  readAs: ReadAs,
): Condition {
  const reader = readerOf(field, kind);
  const { isMoment, isFolded } = reader;
  const { has, isEmpty } = readAs(reader);
  if (op === 'isEmpty') return isEmpty;
  if (op === 'within') return isWithin((place) => param(at + place));
  const given = typed(kind, isMoment, param(at));
  // In a subquery, which is run once: one plan for all values would fold the words again for each entry.
  const first = isFolded === 'inDatabase' ? sql`(select folded(${given}))` : given;
  if (kind === 'date') {
    const last = typed(kind, isMoment, param(at + 1));
    return has(
      (value) =>
        sql<boolean>`${value} >= coalesce(${first}, ${lowest(isMoment)}) and ${value} < coalesce(${last}, ${highest(isMoment)})`,
    );
  }
  switch (op) {
    case 'contains':
      return has((value) => sql<boolean>`strpos(${value}, ${first}) > 0`);
    case 'startsWith':
      return has((value) => sql<boolean>`starts_with(${value}, ${first})`);
    case 'atLeast':
      return has((value) => sql<boolean>`${value} >= ${first}`);
    case 'atMost':
      return has((value) => sql<boolean>`${value} <= ${first}`);
    case 'between':
      return has((value) => sql<boolean>`${value} between ${first} and ${typed(kind, isMoment, param(at + 1))}`);
    case 'isAnyOf':
    case 'hasAnyOf':
      return has((value) => sql<boolean>`${value} = any(${param(at)}::text[])`);
    case 'hasAllOf': {
      const each = Array.from({ length: count }, (_, place) =>
        has((value) => sql<boolean>`${value} = ${param(at + place)}::text`),
      );
      return sql<boolean>`${sql.join(each, sql` and `)}`;
    }
    default:
      return has((value) => sql<boolean>`${value} = ${first}`);
  }
}

function typed(kind: FieldKind, isMoment: boolean | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'number') return sql`${value}::float8`;
  if (kind === 'flag') return sql`${value}::boolean`;
  return isMoment ? sql`${value}::timestamptz` : sql`${value}::text`;
}

const lowest = (isMoment?: boolean) => (isMoment ? sql`'-infinity'::timestamptz` : sql`''`);
const highest = (isMoment?: boolean) => (isMoment ? sql`'infinity'::timestamptz` : sql`'~'`);

/** What `isWithin` compares with, in its order. */
function areaValues(area: Area): (number | string | null)[] {
  const { west, east, north, south, wrapped, polygon } = reachOf(area);
  return [west, east, north, south, wrapped, polygon];
}

/** Whether the entry in the table `entry` is in an area. Its edges come first: an index finds what is between them. */
function isWithin(param: (place: number) => RawBuilder<unknown>): Condition {
  const [west, east, north, south, wrapped] = [0, 1, 2, 3, 4].map((place) => sql`${param(place)}::integer`);
  const polygon = sql`${param(5)}::text::polygon`;
  const x = sql`case when entry.world_x < ${west} then entry.world_x + ${sql.lit(worldSide)} else entry.world_x end`;
  return sql<boolean>`entry.world_y between ${north} and ${south}
    and (entry.world_x between ${west} and ${east} or entry.world_x <= ${wrapped})
    and (${polygon} is null or ${polygon} @> point(${x}, entry.world_y))`;
}
