import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { fieldValueText } from '../../fields/field-value-text.ts';
import type { FieldValue, FieldValues } from '../../fields/field-values.ts';
import { filterLabels } from '../../fields/filter-field.ts';
import { columnLabel } from '../../entry-export.ts';
import { joinNames } from '../../entry-columns.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';
import { fieldRows } from '../fields/custom-field-queries.ts';

/** Names of what entries refer to, by id. */
interface Names {
  terms: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
}

/** A cell: a number stays one where the file's format has numbers. */
export type Cell = string | number;
export interface ExportColumn {
  key: string;
  label: string;
  read(row: EntryRow, names: Names): Cell;
}

/** The columns that there are, in the order of the choice; what is no longer a field is left out. */
export async function exportColumnsOf(scope: AccountScope, chosen: readonly string[]): Promise<ExportColumn[]> {
  const fields = new Map((await fieldRows(scope)).map((field) => [`fields.${field.key}`, field]));
  return [...new Set(chosen)].flatMap((key): ExportColumn[] => {
    const label = columnLabel(key);
    if (label !== undefined) return [{ key, label, read: (row, names) => ownCell(row, key, names) }];
    const field = fields.get(key);
    if (!field) return [];
    return [
      { key, label: field.name, read: ({ customFields }) => valueCell((customFields as FieldValues)[field.key]) },
    ];
  });
}

function valueCell(value: FieldValue | undefined): Cell {
  if (value === undefined) return '';
  if (Array.isArray(value)) return joinNames(value);
  return typeof value === 'number' ? value : fieldValueText(value);
}

const moment = (date: Date | null): string => date?.toISOString() ?? '';

function ownCell(row: EntryRow, key: string, { terms, people }: Names): Cell {
  const named = (ids: readonly string[]) => joinNames(ids.flatMap((id) => terms.get(id) ?? []));
  switch (key) {
    case 'id':
      return row.uid;
    case 'contentType':
      return terms.get(row.contentTypeId ?? '') ?? '';
    case 'categories':
      return named(row.categoryIds);
    case 'services':
      return named(row.serviceIds);
    case 'tags':
      return named(row.tagIds);
    case 'statusService':
      return filterLabels.service[row.statusService];
    case 'statusContent':
      return filterLabels.content[row.statusContent];
    case 'person':
      return people.get(row.userId ?? '') ?? '';
    case 'ownTags':
      return joinNames(row.businessTags);
    case 'live':
      return row.statusPublish === 'published' ? 'Yes' : 'No';
    case 'createDate':
    case 'updateDate':
    case 'publishedDate':
      return moment(row[key]);
    case 'lat':
    case 'lng':
      return row[key] ?? '';
    default:
      return row[key as 'title'];
  }
}

/** The chosen cells of entries, in the order of their ids. */
export async function exportRows(
  scope: AccountScope,
  columns: readonly ExportColumn[],
  ids: readonly string[],
): Promise<Cell[][]> {
  const names = { terms: await termNames(scope), people: await peopleNames(scope) };
  const rows = new Map((await findEntryRows(scope, ids)).map((row) => [row.uid, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [columns.map(({ read }) => read(row, names))] : [];
  });
}

async function termNames(scope: AccountScope): Promise<Map<string, string>> {
  const types = await selectOwn(scope, 'contentType').select(['uid', 'name']).execute();
  const categories = await selectOwn(scope, 'businessCategory').select(['uid', 'label as name']).execute();
  const services = await selectOwn(scope, 'businessService').select(['uid', 'label as name']).execute();
  const tags = await selectOwn(scope, 'labelTag as t')
    .innerJoin('businessLabel as l', (on) =>
      on.onRef('l.accountId', '=', 't.accountId').onRef('l.uid', '=', 't.labelId'),
    )
    .select(['t.uid', sql<string>`l.label || ': ' || t.label`.as('name')])
    .execute();
  return new Map([...types, ...categories, ...services, ...tags].map(({ uid, name }) => [uid, name]));
}

/** By mail address, which names one person. */
async function peopleNames(scope: AccountScope): Promise<Map<string, string>> {
  const people = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['u.uid', 'u.email'])
    .execute();
  return new Map(people.map(({ uid, email }) => [uid, email]));
}
