import { z } from 'zod';
import { FieldValue } from './field-values.ts';
import { type ReadField, readFieldValue } from './field-value.ts';
import { FieldType } from './custom-field.ts';
import type { FieldWords } from '../words/field-words.ts';

/** An entry's custom field for visitors; locations are blurred, and addresses have no numbers. */
export const PublicField = z.object({
  key: z.string(),
  name: z.string(),
  type: FieldType,
  value: FieldValue,
  /** Its options lead to the entries that have them, too. */
  isFacet: z.boolean().default(false),
});
export type PublicField = z.infer<typeof PublicField>;

export const CardField = z.object({ name: z.string(), value: FieldValue });
export type CardField = z.infer<typeof CardField>;

declare module '../entry-parts.ts' {
  interface PublicEntryParts {
    customFields: PublicField[];
    /** What lists are filtered by: a field and an option each, as `facetId` writes them. */
    fieldFacets: string[];
  }
  interface EntryCardParts {
    /** Values that cards show, in the order of the account's fields. */
    cardFields: CardField[];
  }
}

/** Identifies an option of a field among the facets of a site. */
export const facetId = (fieldId: string, option: string): string => `${fieldId} ${option}`;

/** A value in a form's shape: one text, or one per selected choice. */
export function textsOf(value: FieldValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  return [typeof value === 'object' ? value.address : String(value)];
}

/**
 * The value to store in an entry, validated by the rule of forms; null if empty, which drafts may be. A place found by
 * search keeps its coordinates.
 */
export function readEntryValue(
  field: Omit<ReadField, 'required'>,
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
