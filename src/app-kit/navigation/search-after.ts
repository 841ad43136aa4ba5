import type { z } from 'zod';

/** An address's search after a change of some fields: others' fields stay, one's own at their default leave it. */
export function searchAfter<T extends z.ZodObject>(
  schema: T,
  previous: Readonly<Record<string, unknown>>,
  change: Partial<z.infer<T>>,
): Record<string, unknown> {
  const defaults = schema.parse({}) as Record<string, unknown>;
  const next = Object.entries({ ...previous, ...change });
  return Object.fromEntries(next.filter(([key, value]) => !isSame(value, defaults[key])));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other);
}
