import { z } from 'zod';
import { FieldValue } from '#features/content/field-values.ts';
import type { CustomField } from './custom-field.ts';
import { readFieldValue } from './field-value.ts';
import { FieldType } from './custom-field.ts';
import type { FieldWords } from './words/en.data.ts';

/** What visitors see of one of an entry's own fields; places are blurred, and addresses without numbers (decision 4). */
export const PublicField = z.object({ key: z.string(), name: z.string(), type: FieldType, value: FieldValue });
export type PublicField = z.infer<typeof PublicField>;

declare module '#features/content/entry-parts.ts' {
  interface PublicEntryParts {
    customFields: PublicField[];
  }
}

/** A value as a form holds it: one text, and one for each of several choices. */
export function textsOf(value: FieldValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  return [typeof value === 'object' ? value.address : String(value)];
}

/**
 * The value that an entry may hold, by the rule of the forms; null where it is empty, which drafts may be. A place that
 * was found keeps where it is.
 */
export function readEntryValue(
  field: CustomField,
  given: FieldValue,
  words: FieldWords['errors'],
): ReturnType<typeof readFieldValue> {
  const read = readFieldValue({ ...field, required: false }, textsOf(given), words);
  const isPlace = typeof given === 'object' && !Array.isArray(given);
  if ('error' in read || !isPlace || read.value === null) return read;
  return typeof read.value === 'object' && !Array.isArray(read.value)
    ? { value: { ...given, address: read.value.address } }
    : { error: words.unreadable };
}
