import { z } from 'zod';
import { factPath } from './facts-of.ts';

export const matchOperators = ['is', 'isNot', 'contains', 'atLeast', 'atMost', 'isEmpty', 'isNotEmpty'] as const;

/** A condition on a fact of an event. */
export const Match = z
  .strictObject({
    /** In the payload: `after.stageId`. */
    path: z.string().regex(factPath, 'Choose a fact of the event.'),
    op: z.enum(matchOperators),
    /** Left out for 'is empty' and its opposite. */
    value: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
  })
  .refine(({ op, value }) => op === 'isEmpty' || op === 'isNotEmpty' || (value !== undefined && value !== ''), {
    path: ['value'],
    message: 'Write what to compare with.',
  });
export type Match = z.infer<typeof Match>;

/** The value at a path of an event's payload; undefined if there is none. */
export function factAt(payload: unknown, path: string): unknown {
  let value: unknown = payload;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const folded = (value: unknown) => String(value).normalize('NFC').toLocaleLowerCase('en');
const same = (one: unknown, other: unknown) => folded(one) === folded(other);

/** Whether an event's payload meets all conditions. A list meets one if any of its values does. */
export const meetsAll = (payload: unknown, conditions: readonly Match[]): boolean =>
  conditions.every((condition) => meets(factAt(payload, condition.path), condition));

function meets(fact: unknown, { op, value }: Match): boolean {
  if (op === 'isEmpty') return isBlank(fact);
  if (op === 'isNotEmpty') return !isBlank(fact);
  if (op === 'isNot') return !meets(fact, { path: '', op: 'is', value });
  if (Array.isArray(fact)) return fact.some((one) => meets(one, { path: '', op, value }));
  if (isBlank(fact)) return false;
  if (op === 'is') return same(fact, value);
  if (op === 'contains') return folded(fact).includes(folded(value));
  const [number, bound] = [Number(fact), Number(value)];
  return op === 'atLeast' ? number >= bound : number <= bound;
}
