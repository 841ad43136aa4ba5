/** A value as text, independent of key order: databases store keys in their own order. */
export const printValue = (value: unknown): string | undefined => JSON.stringify(value, ordered);

function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
