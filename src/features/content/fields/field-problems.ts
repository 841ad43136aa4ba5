import type { CustomField } from './custom-field.ts';
import { FieldShape } from './custom-field.ts';
import { readEntryValue } from './entry-fields.ts';
import { canFillWords, hasOptions } from './field-types.ts';
import { fieldWords } from '../words/field-words.ts';

type Whole = Pick<CustomField, 'type' | 'options' | 'isTitle' | 'isDescription' | 'isFacet' | 'defaultValue'>;

/** Errors of a field as a whole, by input path; the schema has validated each part. */
export function fieldProblems(field: Whole & Partial<Pick<CustomField, 'key'>>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (hasOptions(field.type) && field.options.length === 0) problems['options'] = 'Write at least one option.';
  if (!hasOptions(field.type) && field.options.length > 0) problems['options'] = 'Only lists have options.';
  const fills = canFillWords(field.type) ? null : 'Only text, lists and addresses can fill it.';
  if (fills && field.isTitle) problems['isTitle'] = fills;
  if (fills && field.isDescription) problems['isDescription'] = fills;
  if (field.isFacet && !hasOptions(field.type)) problems['isFacet'] = 'Visitors can filter by lists only.';
  const given = field.defaultValue;
  const read = given === null ? null : readEntryValue({ key: '', ...field }, given, fieldWords('en').errors);
  if (read && 'error' in read) problems['defaultValue'] = read.error;
  return problems;
}

/** A field in its form's shape, validated as a whole. */
export const CheckedFieldDraft = FieldShape.superRefine((field, check) => {
  for (const [path, message] of Object.entries(fieldProblems(field)))
    check.addIssue({ code: 'custom', path: [path], message });
});
