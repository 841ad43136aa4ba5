import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { canFillWords, fieldTypes, hasOptions } from './field-types.ts';

export const FieldType = z.enum(fieldTypes);

/** Most fields of one account, so that forms stay forms. */
export const mostFields = 50;

const option = line(100).min(1, 'Write the option, or remove it.');
const FieldKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'A key begins with a small letter and has letters and digits only, at most 40.');

/** What people set of a field; type and key stay as they were made, since stored values depend on them. */
const FieldWords = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  help: line(300).default(''),
  /** Choices of `select` and `multiSelect`, in their order. */
  options: z
    .array(option)
    .max(100, 'At most 100 options.')
    .refine((all) => new Set(all).size === all.length, 'Each option once, please.')
    .default([]),
  required: z.boolean().default(false),
  /** Fills the title or the description of a contact request. */
  isTitle: z.boolean().default(false),
  isDescription: z.boolean().default(false),
  isOnContactForm: z.boolean().default(false),
  /** Ids of the content types whose entries have it. */
  contentTypes: z.array(Uid).max(300).default([]),
  /** Visitors see on an entry's page what it holds in this field. */
  isPublic: z.boolean().default(true),
});

export const NewCustomField = FieldWords.extend({
  uid: Uid.optional(),
  type: FieldType,
  /** Made of the name when it is left out. */
  key: FieldKey.optional(),
});
export type NewCustomField = z.infer<typeof NewCustomField>;

export const CustomFieldChange = FieldWords.extend({ fieldId: Uid, version: z.number().int().min(1) });

/** A field as it is stored and asked for. */
export const CustomField = FieldWords.extend({ uid: Uid, key: FieldKey, type: FieldType, version: z.number() });
export type CustomField = z.infer<typeof CustomField>;

/** Its columns, as they are; lists are stored as JSON. */
export const FieldColumns = CustomField.omit({ options: true, contentTypes: true, version: true });
export type FieldColumns = z.infer<typeof FieldColumns>;

/** What pages and forms need of a field. */
export const FormField = CustomField.omit({
  uid: true,
  version: true,
  isOnContactForm: true,
  contentTypes: true,
  isPublic: true,
});
export type FormField = z.infer<typeof FormField>;

/** What is wrong with a field as a whole, by input path; the schema has looked at each part. */
export function fieldProblems(field: Pick<CustomField, 'type' | 'options' | 'isTitle' | 'isDescription'>) {
  const problems: Record<string, string> = {};
  if (hasOptions(field.type) && field.options.length === 0) problems['options'] = 'Write at least one option.';
  if (!hasOptions(field.type) && field.options.length > 0) problems['options'] = 'Only lists have options.';
  const fills = canFillWords(field.type) ? null : 'Only text, lists and addresses can fill it.';
  if (fills && field.isTitle) problems['isTitle'] = fills;
  if (fills && field.isDescription) problems['isDescription'] = fills;
  return problems;
}

/** A field as its form holds it, checked as a whole. */
export const FieldDraft = FieldWords.extend({ type: FieldType }).superRefine((field, check) => {
  for (const [path, message] of Object.entries(fieldProblems(field)))
    check.addIssue({ code: 'custom', path: [path], message });
});
export type FieldDraft = z.infer<typeof FieldDraft>;

/** A key made of a name: 'Roof age (years)' → `roofAgeYears`; `field` when nothing of it can be used. */
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

/** Keys that say who asks: their values are checked as what they name, and contact requests are answered by them. */
export const personKeys = { name: 'name', email: 'email', phone: 'phone' } as const;

/** Fields of a person's own never reach the public, whatever their owner chose (decision 5). */
export function isShownToVisitors({ key, isPublic }: Pick<CustomField, 'key' | 'isPublic'>): boolean {
  return isPublic && key !== personKeys.name && !/mail|phone/i.test(key);
}
