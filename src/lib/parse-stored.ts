import type { z } from 'zod';

/** What was stored, as the schema has it today: what an earlier version of the product took and today's rules refuse is its default. */
export function parseStored<S extends z.ZodObject>(
  schema: S,
  stored: Record<string, unknown> | null | undefined,
): z.output<S> {
  const found = schema.safeParse(stored ?? {});
  if (found.success) return found.data;
  const refused = new Set(found.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !refused.has(name))));
}
