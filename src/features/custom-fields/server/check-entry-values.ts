import type { AccountScope } from '#access/scope.ts';
import type { EntryFields, EntryPatch } from '#features/content/entry.ts';
import type { FieldValue, FieldValues } from '#features/content/field-values.ts';
import type { EntryRow } from '#features/content/server/editing/entry-row.ts';
import { printValue } from '#lib/print-value.ts';
import { problem } from '#lib/problem.ts';
import type { CustomField } from '../custom-field.ts';
import { readEntryValue } from '../entry-fields.ts';
import { fieldsOfType } from '../fields-of-type.ts';
import { fieldWords } from '../words/field-words.ts';
import { fieldRows } from './custom-field-queries.ts';

// The app is in English; the errors are the same as while typing.
const words = fieldWords('en').errors;

/**
 * An entry's custom field values after a patch: changed values are validated by the rule of forms, and others are kept,
 * including those of deleted fields or other content types.
 * @throws UNPROCESSABLE_CONTENT
 */
export async function checkEntryValues(
  scope: AccountScope,
  current: Pick<EntryFields, 'contentTypeId' | 'customFields'>,
  patch: EntryPatch,
): Promise<EntryPatch> {
  const given = patch.customFields;
  if (!given) return patch;
  const { contentTypeId = current.contentTypeId } = patch;
  const fields = new Map(fieldsOfType(await fieldRows(scope), contentTypeId).map((field) => [field.key, field]));
  const read = Object.entries(given).flatMap(([key, value]): [string, FieldValue][] => {
    const isKept = printValue(current.customFields[key]) === printValue(value);
    const kept = isKept ? value : readOf(fields.get(key), key, value);
    return kept === null ? [] : [[key, kept]];
  });
  return { ...patch, customFields: Object.fromEntries(read) as FieldValues };
}

function readOf(field: CustomField | undefined, key: string, value: FieldValue): FieldValue | null {
  if (!field) refuse(`Entries of this content type have no field “${key}”. Reload the page.`);
  const read = readEntryValue(field, value, words);
  if ('error' in read) refuse(`${field.name}: ${read.error}`);
  return read.value;
}

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { customFields: message } });
}

/** Entries that lack fields required by their content type. */
export async function unreadyEntries(scope: AccountScope, rows: readonly EntryRow[]): Promise<Map<string, Error>> {
  const required = (await fieldRows(scope)).filter((field) => field.required);
  return new Map(
    rows.flatMap(({ uid, contentTypeId, customFields }): [string, Error][] => {
      const missing = fieldsOfType(required, contentTypeId).filter(({ key }) => customFields[key] === undefined);
      const names = missing.map(({ name }) => `“${name}”`).join(', ');
      return missing.length > 0 ? [[uid, problem('UNPROCESSABLE_CONTENT', `Fill in ${names} first.`)]] : [];
    }),
  );
}
