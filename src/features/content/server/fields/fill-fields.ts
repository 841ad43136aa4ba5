import { during } from '#access/extensions.ts';
import { contentTypeChosen } from '../editing/create-entry.ts';
import { findDefault } from '../entry-templates/template-rows.ts';
import type { FieldValue, FieldValues } from '../../fields/field-values.ts';
import type { CustomField } from '../../fields/custom-field.ts';
import { readEntryValue } from '../../fields/entry-fields.ts';
import { fieldsOfType } from '../../fields/fields-of-type.ts';
import { fieldWords } from '../../words/field-words.ts';
import { fieldRows, fieldsForValues } from './custom-field-queries.ts';
import { fillValues } from './stored-values.ts';

const words = fieldWords('en').errors;

/**
 * Entries that get their content type begin with what its template says, else with the default of each field. What
 * they have already stays.
 */
export const fillFields = during(contentTypeChosen, async (scope, chosen) => {
  const { entryIds, contentTypeId, editorId, isCopy } = chosen;
  if (isCopy) return;
  const listed = fieldsOfType(await fieldRows(scope), contentTypeId);
  if (listed.length === 0) return;
  const template = chosen.template ?? (await findDefault(scope, contentTypeId));
  const given: FieldValues = template?.fieldValues.customFields ?? {};
  const filled = listed.filter(({ key, defaultValue }) => given[key] !== undefined || defaultValue !== null);
  const fields = await fieldsForValues(
    scope,
    filled.map(({ key }) => key),
  );
  const values = fields.flatMap((field): [string, FieldValue][] => {
    const value = validOf(field, given[field.key]) ?? validOf(field, field.defaultValue);
    return value === null ? [] : [[field.key, value]];
  });
  if (values.length > 0) await fillValues(scope, entryIds, Object.fromEntries(values), editorId);
});

/** Null for what the field doesn't take any more. */
function validOf(field: CustomField, value: FieldValue | null | undefined): FieldValue | null {
  if (value === undefined || value === null) return null;
  const read = readEntryValue(field, value, words);
  return 'error' in read ? null : read.value;
}
