/** A value as text, the same for whatever order its names stand in: databases keep them in one of their own. */
export function printValue(value: unknown): string | undefined {
  return JSON.stringify(value, ordered);
}

function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
