import { type RawBuilder, sql } from 'kysely';
import type { FieldKind, FilterField } from '../../fields/filter-field.ts';
import { fieldSources, several } from '../filter/entry-field.ts';
import type { FieldType } from '../../fields/field-types.ts';
import { fieldRows } from './custom-field-queries.ts';

const kinds: Record<FieldType, FieldKind> = {
  text: 'text',
  multiText: 'text',
  mapAutocomplete: 'text',
  number: 'number',
  date: 'date',
  select: 'choice',
  multiSelect: 'choices',
};
const columns: Record<FieldKind, string> = {
  text: 'v.words',
  number: 'v.number',
  date: 'v.value',
  choice: 'v.value',
  choices: 'v.value',
  flag: 'v.value',
  place: 'v.value',
};
const prefix = 'fields.';

/** The account's own fields: lists filter by their values, and sort by single ones. */
export const customFieldSource = fieldSources.provide({
  async list(scope) {
    const listed = (await fieldRows(scope)).filter(({ contentTypes }) => contentTypes.length > 0);
    return listed.map(({ key, name, type, options }): FilterField => ({
      key: prefix + key,
      label: name,
      kind: kinds[type],
      ...(options.length > 0 && { options: options.map((value) => ({ value, label: value })) }),
      ...(type !== 'multiSelect' && { isSortable: true }),
    }));
  },
  read(key, kind) {
    if (!key.startsWith(prefix)) return undefined;
    const valuesOf = (accountId: RawBuilder<unknown>) =>
      sql`from entry_value v where v.account_id = ${accountId} and v.key = ${sql.lit(key.slice(prefix.length))}`;
    const column = columns[kind];
    return {
      ...several(column, sql`${valuesOf(sql`entry.account_id`)} and v.entry_id = entry.uid`),
      inSet: (entryId, accountId) => ({
        // What is true is no join to PostgreSQL, but a set that it looks into.
        has: (test) =>
          sql<boolean>`(${entryId} in (select v.entry_id ${valuesOf(accountId)} and ${test(sql.ref(column))})) is true`,
        isEmpty: sql<boolean>`(${entryId} in (select v.entry_id ${valuesOf(accountId)})) is not true`,
      }),
      ...(kind === 'text' && { isFolded: 'inDatabase' as const }),
    };
  },
});
