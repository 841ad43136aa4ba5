import { z } from 'zod';
import { FieldValue } from './field-values.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { fieldTypes } from './field-types.ts';

export const FieldType = z.enum(fieldTypes);

/** The maximum per account, so that forms stay short. */
export const mostFields = 50;
export const mostOptions = 200;

const option = line(100).min(1, 'Write the option, or remove it.');
const FieldKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'A key begins with a small letter and has letters and digits only, at most 40.');

/** A field's editable properties. Stored values depend on its key, which never changes, and on its type. */
const FieldWords = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  help: line(300).default(''),
  /** Choices of `select` and `multiSelect`, in order. */
  options: z
    .array(option)
    .max(mostOptions, `At most ${mostOptions} options.`)
    .refine((all) => new Set(all).size === all.length, 'Each option once, please.')
    .default([]),
  required: z.boolean().default(false),
  /** Used as the title or the description of a contact request. */
  isTitle: z.boolean().default(false),
  isDescription: z.boolean().default(false),
  isOnContactForm: z.boolean().default(false),
  /** Ids of the content types that use it. */
  contentTypes: z.array(Uid).max(300).default([]),
  /** Whether an entry's page shows the value to visitors. */
  isPublic: z.boolean().default(true),
  /** Cards and lists of entries show the value. */
  isOnCard: z.boolean().default(false),
  /** Visitors filter the website's lists by it; of `select` and `multiSelect`. */
  isFacet: z.boolean().default(false),
  /** What new entries of its content types begin with; null for nothing. */
  defaultValue: FieldValue.nullable().default(null),
});

export const NewCustomField = FieldWords.extend({
  uid: Uid.optional(),
  type: FieldType,
  /** Derived from the name if omitted. */
  key: FieldKey.optional(),
});
export type NewCustomField = z.infer<typeof NewCustomField>;

const OptionChange = z.strictObject({ from: option, to: option });
/** What entries have in place of options that are removed: each once, by another one of the list. */
export const OptionChanges = z.array(OptionChange).max(mostOptions).default([]);
export type OptionChanges = z.infer<typeof OptionChanges>;

export const CustomFieldChange = FieldWords.extend({
  fieldId: Uid,
  version: z.number().int().min(1),
  optionChanges: OptionChanges,
});

export const CustomField = FieldWords.extend({ uid: Uid, key: FieldKey, type: FieldType, version: z.number() });
export type CustomField = z.infer<typeof CustomField>;

/** Its columns; lists are stored as JSON. */
export const FieldColumns = CustomField.omit({ options: true, contentTypes: true, defaultValue: true, version: true });
export type FieldColumns = z.infer<typeof FieldColumns>;

/** A field's properties for pages and forms. */
export const FormField = CustomField.omit({
  uid: true,
  version: true,
  isOnContactForm: true,
  contentTypes: true,
  isPublic: true,
  isOnCard: true,
  isFacet: true,
  defaultValue: true,
});
export type FormField = z.infer<typeof FormField>;

/** A field in its form's shape; `field-problems.ts` validates it as a whole. */
export const FieldShape = FieldWords.extend({ type: FieldType });
export type FieldDraft = z.infer<typeof FieldShape>;

/** A key derived from a name: 'Roof age (years)' → `roofAgeYears`; `field` if nothing in it is usable. */
export function keyOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const key = [first, ...rest.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('').replace(/^[0-9]+/, '');
  return (key ? key[0]?.toLowerCase() + key.slice(1, 40) : '') || 'field';
}
