import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { prose } from '#lib/text/text.ts';
import { EntryFields, type EntryPatch } from '../entry.ts';
import { convertValue, type MisfitReason } from '../fields/convert-value.ts';
import type { CustomField } from '../fields/custom-field.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { filterLabels } from '../fields/filter-field.ts';
import { loadEntry } from './editing/load-entry.ts';
import { saveEntry } from './editing/update-entry.ts';
import { fieldRows } from './fields/custom-field-queries.ts';

/** Fields of every entry that a text can be written into. */
const written = ['title', 'customerName', 'customerEmail', 'address', 'city', 'neighborhood'] as const;
const labels: Record<(typeof written)[number], string> = { ...filterLabels.fields, customerEmail: 'Customer’s email' };
const typeKey = 'contentType';
const ofAccount = 'fields.';

const Input = z.strictObject({
  /** Its key in the list of entry fields. */
  field: z.string().min(1, 'Choose a field.').max(120),
  value: prose(5_000).default(''),
});
type Input = z.infer<typeof Input>;

/** Writes a value into a field of the event's entry, by the rules of that field. */
export const setFieldAction = actions.provide(
  defineAction({
    name: 'content.setField',
    label: 'Set a field of the entry',
    need: 'content.edit',
    needs: 'entry',
    input: Input,
    fields: [
      { key: 'field', kind: 'choice', label: 'Field', hint: '', isRequired: true },
      {
        key: 'value',
        kind: 'prose',
        label: 'Value',
        hint: 'Dates like 2026-05-31, several choices each on a line. Leave it empty to empty the field.',
        isRequired: false,
      },
    ],
    initial: { field: '', value: '' },
    async listOptions(scope) {
      const own = await fieldRows(scope);
      return {
        field: [
          ...written.map((value) => ({ value, label: labels[value] })),
          { value: typeKey, label: filterLabels.fields[typeKey] },
          ...own.map(({ key, name }) => ({ value: ofAccount + key, label: name })),
        ],
      };
    },
    async check(scope, input) {
      // What placeholders will say isn't known yet.
      const isKnown = !input.value.includes('{');
      await patchOf(scope, isKnown ? input : { ...input, value: '' }, {});
    },
    async run(scope, input, { entryId = '' }) {
      const { version, title, customFields } = await loadEntry(scope, entryId);
      const { label, patch } = await patchOf(scope, input, customFields);
      const saved = await saveEntry(scope, { entryId, version, patch });
      if (saved.version === version)
        return { words: `“${label}” has this value already.`, entryIds: [], isNothing: true };
      return { words: `Set “${label}” of ${title ? `“${title}”` : 'an entry without a title'}.`, entryIds: [entryId] };
    },
  }),
);

interface Written {
  label: string;
  patch: EntryPatch;
}

/** @throws UNPROCESSABLE_CONTENT for a field that is gone, and for a value that it can't have */
async function patchOf(scope: AccountScope, { field, value }: Input, values: FieldValues): Promise<Written> {
  const own = written.find((key) => key === field);
  if (own) {
    const read = EntryFields.shape[own].safeParse(value.replaceAll(/\s+/g, ' '));
    if (!read.success) throw refused('value', read.error.issues[0]?.message ?? 'This field can’t have this value.');
    return { label: labels[own], patch: { [own]: read.data } };
  }
  if (field === typeKey) return typed(scope, value.trim());
  const custom = (await fieldRows(scope)).find(({ key }) => ofAccount + key === field);
  if (!custom) throw refused('field', 'This field no longer exists. Choose another one.');
  return { label: custom.name, patch: { customFields: valuesWith(values, custom, value) } };
}

/** By its name: it is what people read. */
async function typed(scope: AccountScope, name: string): Promise<Written> {
  const label = filterLabels.fields[typeKey];
  if (name === '') return { label, patch: { contentTypeId: null } };
  const types = await selectOwn(scope, 'contentType')
    .select(['uid', 'name'])
    .where('purpose', '=', 'content')
    .execute();
  const found = types.find((type) => type.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en'));
  if (!found) throw refused('value', `There is no content type “${name}”.`);
  return { label, patch: { contentTypeId: found.uid } };
}

function valuesWith(values: FieldValues, { key, name, type, options }: CustomField, text: string): FieldValues {
  const lines = text.split('\n').flatMap((one) => one.trim() || []);
  const isList = type === 'multiSelect';
  const given = isList ? lines : text.trim();
  const read = convertValue(given, isList ? 'multiSelect' : 'multiText', { key, type, options });
  if ('reason' in read) throw refused('value', `“${name}” can’t have this value: ${reasons[read.reason]}.`);
  const { [key]: _former, ...others } = values;
  return read.value === null ? others : { ...others, [key]: read.value };
}

const reasons: Record<MisfitReason, string> = {
  number: 'it is no number',
  date: 'it is no date like 2026-05-31',
  option: 'it isn’t among the options',
  several: 'it has several options',
  lines: 'it has several lines',
  tooLong: 'it is too long',
  rule: 'it doesn’t fit this field',
};

const refused = (field: keyof Input, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
