import { z } from 'zod';
import type { FieldValue } from './field-values.ts';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import { mayBePhone } from '#lib/phone-number.ts';
import { line, prose } from '#lib/text/text.ts';
import type { FormField } from './custom-field.ts';
import { personKeys } from './field-types.ts';
import type { FieldWords } from '../words/field-words.ts';
import { isDateTime } from './field-value-text.ts';

/** What a value is read by. */
export type ReadField = Pick<FormField, 'key' | 'type' | 'options' | 'required'>;

/**
 * The value of a form's texts, or null if empty.
 * @param texts as typed or chosen; lists of several choices have one for each
 * @throws ZodError-free: errors are returned as `error`, worded for the user
 */
export function readFieldValue(
  field: ReadField,
  texts: readonly string[],
  words: FieldWords['errors'],
): { value: FieldValue | null } | { error: string } {
  const given = texts.map((text) => text.trim()).filter(Boolean);
  const [text = ''] = given;
  if (!text) return field.required ? { error: missing(field, words) } : { value: null };
  switch (field.type) {
    case 'text':
      return checked(line(500), text, words) ?? personal(field.key, text, words) ?? { value: line(500).parse(text) };
    case 'multiText':
      return checked(prose(5_000), text, words) ?? { value: prose(5_000).parse(text) };
    case 'number': {
      const value = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
      return Number.isFinite(value) ? { value } : { error: words.number };
    }
    case 'date':
      return isDateTime(text) ? { value: text } : { error: words.date };
    case 'select':
      return field.options.includes(text) ? { value: text } : { error: words.oneOf };
    case 'multiSelect': {
      const isKnown = given.every((one) => field.options.includes(one));
      return isKnown ? { value: [...new Set(given)] } : { error: words.options };
    }
    case 'mapAutocomplete':
      return checked(line(300), text, words) ?? { value: { address: line(300).parse(text), lat: null, lng: null } };
  }
}

function missing({ type }: ReadField, words: FieldWords['errors']): string {
  if (type === 'select' || type === 'multiSelect') return words.option;
  if (type === 'date') return words.date;
  return words.missing;
}

function checked(schema: z.ZodType<string>, text: string, words: FieldWords['errors']): { error: string } | null {
  const read = schema.safeParse(text);
  if (read.success) return null;
  const [issue] = read.error.issues;
  return { error: issue?.code === 'too_big' ? words.tooLong({ count: Number(issue.maximum) }) : words.unreadable };
}

/** Keys for a person's email or phone number must contain one; it is kept as typed. */
function personal(key: string, text: string, words: FieldWords['errors']): { error: string } | null {
  if (key === personKeys.email && asciiAddress(text) === undefined) return { error: words.email };
  if (key === personKeys.phone && !mayBePhone(text)) return { error: words.phone };
  return null;
}
