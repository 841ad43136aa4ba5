import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { defineExtension } from '#access/extensions.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { type FieldKind, type FilterField, operators } from '../../fields/filter-field.ts';

export type Condition = Expression<SqlBool>;

/** A condition on the entry, from one on the field's value: on any of them if there are several. */
export interface Asked {
  has(test: (value: RawBuilder<unknown>) => Condition): Condition;
  isEmpty: Condition;
}

/** How the database reads a field of the entry in the table `entry`. */
export interface FieldReader extends Asked {
  /** The same for entries that are asked as they come, until a page is full; left out where it is the same. */
  oneByOne?: Asked;
  /** The same of an entry's id, by a set of all ids that match, which is read once. */
  inSet?: (entryId: RawBuilder<unknown>, accountId: RawBuilder<unknown>) => Asked;
  /** Of text: what `has` is given is folded like search texts, by us or by the database. */
  isFolded?: 'here' | 'inDatabase';
  /** Of dates: a moment, or a text like `2026-11-05T10:30`. */
  isMoment?: boolean;
}

/** The fields that a capability gives entries: all that lists, boards, saved views and exports can filter by. */
export interface FieldSource {
  /** The account's fields, in order; `options` are read where they are shown, and not where a filter is applied. */
  list(scope: AccountScope, needs: { options: boolean }): Promise<FilterField[]>;
  /** How to read one of them; undefined for a key that isn't the capability's. */
  read(key: string, kind: FieldKind): FieldReader | undefined;
}

export const fieldSources = defineExtension<FieldSource>();

/**
 * The fields of an account's entries, by key: all with their options, or those of the capabilities whose keys are named,
 * without.
 */
export async function loadFields(scope: AccountScope, keys?: readonly string[]): Promise<Map<string, FilterField>> {
  const fields: FilterField[] = [];
  const needs = { options: !keys };
  for (const source of fieldSources.all())
    if (!keys || keys.some((key) => source.read(key, 'text'))) fields.push(...(await source.list(scope, needs)));
  return new Map(fields.map((field) => [field.key, field]));
}

export function readerOf(key: string, kind: FieldKind): FieldReader {
  for (const source of fieldSources.all()) {
    const reader = source.read(key, kind);
    if (reader) return reader;
  }
  throw problem('UNPROCESSABLE_CONTENT', `Entries have no field “${key}”.`);
}

/** A field whose value is a column of the entry, or computed from it. */
export function scalar(value: RawBuilder<unknown>, more: Pick<FieldReader, 'isFolded' | 'isMoment'> = {}): FieldReader {
  return { ...more, has: (test) => test(value), isEmpty: sql<boolean>`${value} is null` };
}

/** A field whose values are rows. @param rows `from` and `where` of a query on rows of the entry */
export function several(column: string, rows: RawBuilder<unknown>): FieldReader {
  const asked = (end: RawBuilder<unknown>): Asked => ({
    has: (test) => sql<boolean>`exists (select ${rows} and ${test(sql.ref(column))} ${end})`,
    isEmpty: sql<boolean>`not exists (select ${rows} ${end})`,
  });
  // PostgreSQL makes no join of what has an offset.
  return { ...asked(sql``), oneByOne: asked(sql`offset 0`) };
}

const EntryField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(Object.keys(operators) as [FieldKind, ...FieldKind[]]),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  isPerson: z.boolean().optional(),
  isSortable: z.boolean().optional(),
});

/** All fields that the account's entries can be filtered by: those of every entry, and the account's own. */
export const listEntryFields = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-fields', summary: 'List fields of entries', tags: ['Entries'] })
  .output(z.array(EntryField))
  .handler(async ({ context: { scope } }) =>
    [...(await loadFields(scope)).values()].map((field) => ({
      ...field,
      options: field.options && [...field.options],
    })),
  );
