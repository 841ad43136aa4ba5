import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { mostCorners } from '../area.ts';
import {
  clausesOf,
  dateUnits,
  type FieldKind,
  type FilterClause,
  type FilterTree,
  levelsOf,
  mostClauses,
  mostLevels,
  type Operator,
  operators,
} from './filter-field.ts';

const day = z.iso.date('Choose a day.');
const inOrder = (from: string | number, to: string | number) => from <= to;
const values = z.array(line(200).min(1)).min(1, 'Choose at least one.').max(100, 'Choose at most 100.');
const words = line(200).min(1, 'Write what to look for.');
const number = z.number('Write a number.');
const span = z.strictObject({
  count: z.number().int().min(1, 'Write a number from 1.').max(1_000, 'At most 1,000.'),
  unit: z.enum(dateUnits),
});
/** Latitude and longitude; beyond 180 for an area across the antimeridian. */
const corner = z
  .array(z.number().min(-540).max(540))
  .min(2)
  .max(2)
  .refine(([lat = 0]) => Math.abs(lat) <= 90, 'A latitude is from -90 to 90.');
const area = z.strictObject({
  area: z
    .array(corner)
    .min(3, 'An area has at least 3 corners.')
    .max(mostCorners, `An area has at most ${mostCorners} corners.`),
});
const nothing = z.undefined('“Is empty” takes no value.');

/** What each operator compares with, by the type of the field. */
const valueOf: { [K in FieldKind]: Record<(typeof operators)[K][number], z.ZodType> } = {
  text: { contains: words, is: words, startsWith: words, isEmpty: nothing },
  number: {
    is: number,
    atLeast: number,
    atMost: number,
    between: z.tuple([number, number]).refine(([from, to]) => inOrder(from, to), 'The first number is the larger one.'),
    isEmpty: nothing,
  },
  date: {
    on: day,
    before: day,
    after: day,
    between: z.tuple([day, day]).refine(([from, to]) => inOrder(from, to), 'The first day is the later one.'),
    last: span,
    next: span,
    this: z.enum(dateUnits),
    isEmpty: nothing,
  },
  choice: { isAnyOf: values, isEmpty: nothing },
  choices: { hasAnyOf: values, hasAllOf: values, isEmpty: nothing },
  flag: { is: z.boolean() },
  place: { within: area, isEmpty: nothing },
};

/** Why a condition on a field of this type can't be applied; undefined if it can. */
export function clauseProblem(kind: FieldKind, { op, value }: FilterClause): string | undefined {
  const schemas: Partial<Record<Operator, z.ZodType>> = valueOf[kind];
  const schema = schemas[op];
  if (!schema) return `It can’t be compared by “${op}”.`;
  return schema.safeParse(value).error?.issues[0]?.message;
}

const allOperators = [...new Set(Object.values(operators).flat())] as [Operator, ...Operator[]];
const Clause = z.strictObject({
  field: z.string().min(1).max(100),
  op: z.enum(allOperators),
  value: z
    .union([
      z.string().max(200),
      z.number(),
      z.boolean(),
      z.array(z.union([z.string().max(200), z.number()])).max(100),
      span,
      area,
    ])
    .optional(),
});

const Tree: z.ZodType<FilterTree> = z.lazy(() =>
  z.union([
    Clause,
    z.strictObject({ all: z.array(Tree).max(mostClauses) }),
    z.strictObject({ any: z.array(Tree).max(mostClauses) }),
    z.strictObject({ not: Tree }),
  ]),
);

/** Groups are counted before they are parsed: a text can nest them deeper than a process has memory for. */
const deepest = 2 * (mostLevels + mostClauses);
function isFlat(given: unknown, left = deepest): boolean {
  if (typeof given !== 'object' || given === null) return true;
  return left > 0 && Object.values(given).every((one) => isFlat(one, left - 1));
}

/** A filter, also as JSON in a text, for addresses. Each condition is checked against its field when it is applied. */
export const Filter = z
  .preprocess((given) => parsed(given), z.custom(isFlat as (given: unknown) => given is unknown).pipe(Tree))
  .refine((tree) => clausesOf(tree).length <= mostClauses, `A filter has at most ${mostClauses} conditions.`)
  .refine((tree) => levelsOf(tree) <= mostLevels, `A filter has at most ${mostLevels} levels of groups.`);

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
