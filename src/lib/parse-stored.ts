import type { z } from 'zod';

/** A stored value in the schema's current form; what today's rules reject becomes the default. */
export function parseStored<S extends z.ZodObject>(
  schema: S,
  stored: Record<string, unknown> | null | undefined,
): z.output<S> {
  const found = schema.safeParse(stored ?? {});
  if (found.success) return found.data;
  const refused = new Set(found.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !refused.has(name))));
}
