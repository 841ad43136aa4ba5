/** How conditions and texts name what an event says: keys of records with dots between them. */
export const factPath = /^[A-Za-z]\w{0,40}(\.[A-Za-z]\w{0,40}){0,3}$/;

interface Fact {
  path: string;
  label: string;
  kind: 'text' | 'number' | 'yesNo' | 'list';
}

/** The facts of a sample that can be named, by their paths, those of records in it after it. */
export function factsOf(sample: unknown, path = '', label = ''): Fact[] {
  return Object.entries(sample as Record<string, unknown>).flatMap(([key, value]) => {
    if (!factPath.test(path ? `${path}.${key}` : key)) return [];
    const own = { path: path ? `${path}.${key}` : key, label: label ? `${label}: ${wordsOf(key)}` : wordsOf(key) };
    if (Array.isArray(value)) return [{ ...own, kind: 'list' as const }];
    if (typeof value === 'object' && value !== null) return factsOf(value, own.path, own.label);
    return [{ ...own, kind: kindOf(value) }];
  });
}

function kindOf(value: unknown): Fact['kind'] {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'yesNo' : 'text';
}

/** `customerName` as 'Customer name'. */
function wordsOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
