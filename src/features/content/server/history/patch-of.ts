import type { EntryField, EntryFields, EntryPatch } from '../../entry.ts';
import { EntryFields as Fields } from '../../entry.ts';
import type { EntryState } from './history-source.ts';

const [customField, writing] = ['fields.', 'writings.'];

/** The edit that gives an entry these fields of a state. */
export function patchOf(
  current: Pick<EntryFields, 'customFields' | 'writings'>,
  state: EntryState,
  fields: readonly string[],
): EntryPatch {
  const own = fields.filter((field): field is EntryField => Object.hasOwn(Fields.shape, field) && field in state);
  const parts = [
    ...own.map((field) => [field, state[field]] as const),
    ...merged('customFields', customField, current.customFields, state, fields),
    ...merged('writings', writing, current.writings, state, fields),
  ];
  // The state is of this entry: its values were those of its fields.
  return Object.fromEntries(parts) as EntryPatch;
}

/** Custom fields and writings are edited as a whole. */
function merged(
  name: 'customFields' | 'writings',
  prefix: string,
  current: object,
  state: EntryState,
  fields: readonly string[],
): (readonly [string, object])[] {
  const asked = fields.filter((field) => field.startsWith(prefix));
  if (asked.length === 0) return [];
  const values = new Map<string, unknown>(Object.entries(current));
  for (const field of asked) {
    const [key, value] = [field.slice(prefix.length), state[field] ?? null];
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return [[name, Object.fromEntries(values)]];
}
