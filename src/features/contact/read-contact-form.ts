import type { FormField } from '#features/content/fields/custom-field.ts';
import { personKeys } from '#features/content/fields/field-types.ts';
import type { FieldValues } from '#features/content/fields/field-values.ts';
import { readFieldValue } from '#features/content/fields/field-value.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import type { FieldWords } from '#features/content/words/field-words.ts';
import type { LeadAnswer, LeadPerson } from './lead.ts';

/** What was typed or selected, by field key, to show it again. */
export type ContactTexts = Record<string, readonly string[]>;

/** A validated contact request from a visitor. */
export interface ContactSubmission {
  person: LeadPerson;
  title: string;
  description: string;
  answers: LeadAnswer[];
  values: FieldValues;
}

export type ReadContactForm = { texts: ContactTexts } & (
  | { submission: ContactSubmission }
  | { errors: Record<string, string> }
);

/** The name of a field's input; a bare key could collide with the form's own inputs. */
export const inputName = (key: string) => `field-${key}`;

/** Validates a submitted form field by field; ignores values without a field. */
export function readContactForm(
  form: FormData,
  fields: readonly FormField[],
  words: FieldWords['errors'],
): ReadContactForm {
  const texts: ContactTexts = {};
  const errors: Record<string, string> = {};
  const answers: LeadAnswer[] = [];
  for (const field of fields) {
    const given = textsOf(form, inputName(field.key));
    texts[field.key] = given;
    const read = readFieldValue(field, given, words);
    if ('error' in read) errors[field.key] = read.error;
    else if (read.value !== null) answers.push({ key: field.key, name: field.name, value: read.value });
  }
  if (Object.keys(errors).length > 0) return { texts, errors };
  return { texts, submission: submissionOf(fields, answers) };
}

/** Browsers send line breaks as CR LF, which would count twice. */
function textsOf(form: FormData, name: string): string[] {
  const sent = form.getAll(name).slice(0, 100);
  return sent.flatMap((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : []));
}

function submissionOf(fields: readonly FormField[], answers: LeadAnswer[]): ContactSubmission {
  const values: FieldValues = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
  const textOf = (key: string) => (values[key] === undefined ? '' : fieldValueText(values[key]));
  const filled = (flag: 'isTitle' | 'isDescription') =>
    fields
      .filter((field) => field[flag])
      .map(({ key }) => textOf(key))
      .filter(Boolean);
  const person = { name: textOf(personKeys.name), email: textOf(personKeys.email), phone: textOf(personKeys.phone) };
  const title = filled('isTitle').join(' ') || person.name || person.email || person.phone || 'Contact request';
  return { person, title, description: filled('isDescription').join('\n\n'), answers, values };
}
