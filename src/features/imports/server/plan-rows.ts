import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryFields, EntryPatch } from '#features/content/entry.ts';
import type { FieldValues } from '#features/content/fields/field-values.ts';
import { fieldsOfType } from '#features/content/fields/fields-of-type.ts';
import { type EntryRow, findEntryRows, lockEntries } from '#features/content/server/editing/entry-row.ts';
import { preparePatches } from '#features/content/server/editing/prepare-patch.ts';
import { changeBetween, fieldsOf } from '#features/content/server/editing/write-many.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { newUid, uidPattern } from '#lib/new-uid.ts';
import type { CellError, ImportSettings } from '../entry-import.ts';
import { type Known, type ReadRow, readRow, type TermColumn, termColumns } from '../read-row.ts';

export interface SheetRow {
  number: number;
  cells: string[];
  key: string;
}

interface Good {
  number: number;
  read: ReadRow;
  entryId: string;
}
/** What a row does: it makes an entry, changes one, or leaves it as it is. */
export type Planned =
  | { number: number; outcome: 'failed'; errors: CellError[] }
  | (Good & { outcome: 'created'; patch: EntryPatch })
  | (Good & { outcome: 'updated'; row: EntryRow; change: { before: EntryPatch; after: EntryPatch } })
  | (Good & { outcome: 'unchanged' });

interface Sheet {
  /** Empty for rows that are no import's. */
  importId: string;
  settings: ImportSettings;
  known: Known;
  /** Nothing is written: terms that aren't there yet will be made. */
  isTrial: boolean;
  /** Why terms can't be made, by column and folded name. */
  refused: ReadonlyMap<string, string>;
}

/** What rows do to the account as it is now; the entries that they change are locked. */
export async function planRows(scope: AccountScope, sheet: Sheet, rows: readonly SheetRow[]): Promise<Planned[]> {
  const { settings, known } = sheet;
  const reads = rows.map((row) => ({ ...row, read: readRow(row.cells, settings, known) }));
  const firsts = await firstOfKeys(scope, sheet, rows);
  const found = await findMatches(scope, sheet, reads);
  const ids = [...new Set([...found.values()].flatMap((match) => (typeof match === 'string' ? match : [])))];
  if (!sheet.isTrial) await lockEntries(scope, ids);
  const entries = new Map((await findEntryRows(scope, ids)).map((row) => [row.uid, row]));
  const wanted = reads.map(({ number, key, read }) => {
    const errors = [...read.errors];
    const first = key === '' ? number : (firsts.get(key) ?? number);
    if (first !== number) errors.push(wholeRow(`This row is for the same entry as line ${first}.`));
    const match = found.get(number);
    if (match && typeof match !== 'string') errors.push(match);
    const row = typeof match === 'string' ? entries.get(match) : undefined;
    const { patch, errors: wrong } = patchOf(read, row && fieldsOf(row), sheet);
    return { number, read, row, patch, errors: [...errors, ...wrong] };
  });
  return prepareAll(scope, wanted, sheet);
}

const wholeRow = (message: string): CellError => ({ column: null, message });

interface Wanted {
  number: number;
  read: ReadRow;
  row: EntryRow | undefined;
  patch: EntryPatch;
  errors: CellError[];
}

const nothing = { mediaIds: [], contentTypeId: null, customFields: {}, writings: {} };
const noRoles = { coverMediaId: null, mainVideoMediaId: null, beforeMediaId: null, afterMediaId: null };

async function prepareAll(scope: AccountScope, wanted: readonly Wanted[], sheet: Sheet): Promise<Planned[]> {
  const good = wanted
    .filter(({ errors }) => errors.length === 0)
    .map((one) => ({
      ...one,
      entryId: one.row?.uid ?? newUid(),
      current: one.row ? fieldsOf(one.row) : { ...nothing, ...noRoles },
    }));
  const prepared = await preparePatches(scope, good);
  const planned = new Map(
    good.map(({ number, read, row, entryId }, at): [number, Planned] => {
      const ready = prepared[at]!;
      if ('error' in ready) return [number, { number, outcome: 'failed', errors: [wholeRow(ready.error.message)] }];
      if (!row) return [number, { number, read, entryId, outcome: 'created', patch: ready.patch }];
      const change = changeBetween(fieldsOf(row), ready.patch) ?? (comesNew(read, sheet) ? noChange : undefined);
      return [
        number,
        change
          ? { number, read, entryId, outcome: 'updated', row, change }
          : { number, read, entryId, outcome: 'unchanged' },
      ];
    }),
  );
  return wanted.map(({ number, errors }) => planned.get(number) ?? { number, outcome: 'failed', errors });
}

const noChange = { before: {}, after: {} };

/** In a trial: a term that will be made is a change, too. */
const comesNew = ({ names }: ReadRow, { known, isTrial }: Sheet): boolean =>
  isTrial && termColumns.some((column) => names[column]?.some((name) => !known.terms[column].has(foldText(name))));

/** The row as a patch of its entry; of a new one, if there is none. */
function patchOf(
  read: ReadRow,
  current: EntryFields | undefined,
  { settings, known, isTrial, refused }: Sheet,
): { patch: EntryPatch; errors: CellError[] } {
  const errors: CellError[] = [];
  const columnOf = (field: string) => settings.columns.indexOf(field);
  const ids = (column: TermColumn) =>
    read.names[column]?.flatMap((name) => {
      const folded = foldText(name);
      const id = known.terms[column].get(folded);
      const reason = refused.get(`${column} ${folded}`);
      if (!id && !isTrial) errors.push({ column: columnOf(column), message: reason ?? `There is no “${name}”.` });
      return id ?? [];
    });
  const [categoryIds, serviceIds, tagIds] = [ids('categories'), ids('services'), ids('tags')];
  const [typeId = current ? undefined : settings.contentTypeId] = ids('contentType') ?? [];
  const patch: EntryPatch = {
    ...read.patch,
    ...(categoryIds && { categoryIds }),
    ...(serviceIds && { serviceIds }),
    ...(tagIds && { tagIds }),
    ...(typeId && { contentTypeId: typeId }),
  };
  const keys = Object.keys(read.values);
  if (keys.length === 0) return { patch, errors };
  const ofType = new Set(fieldsOfType(known.fields, typeId ?? current?.contentTypeId ?? null).map(({ key }) => key));
  for (const key of keys.filter((one) => !ofType.has(one)))
    errors.push({ column: columnOf(`fields.${key}`), message: noField(known, key) });
  return { patch: { ...patch, customFields: withValues(current?.customFields ?? {}, read.values) }, errors };
}

const noField = ({ fields }: Known, key: string): string =>
  `Entries of this content type have no field “${fields.find((field) => field.key === key)?.name ?? key}”. Add it to the content type, or choose another type.`;

/** A place that was found by search keeps its coordinates as long as the address is the same. */
function withValues(before: FieldValues, given: FieldValues): FieldValues {
  const isKept = (key: string) => {
    const [was, is] = [before[key], given[key]];
    return typeof was === 'object' && typeof is === 'object' && 'address' in was && 'address' in is
      ? was.address === is.address
      : false;
  };
  return { ...before, ...Object.fromEntries(Object.entries(given).filter(([key]) => !isKept(key))) };
}

/** The first line of each key in the file. */
async function firstOfKeys(scope: AccountScope, { importId }: Sheet, rows: readonly SheetRow[]) {
  const keys = [...new Set(rows.flatMap(({ key }) => key || []))];
  if (keys.length === 0) return new Map<string, number>();
  const firsts = await selectOwn(scope, 'entryImportRow')
    .select(['key', (eb) => eb.fn.min<number>('number').as('first')])
    .where('importId', '=', importId)
    .where('key', '=', sql<string>`any(${keys})`)
    // As its index says.
    .where('key', '<>', '')
    .groupBy('key')
    .execute();
  return new Map(firsts.map(({ key, first }) => [key, first]));
}

type Match = string | CellError;

/** By row: the entry that it changes, or why it is none; without either, it makes one. */
async function findMatches(
  scope: AccountScope,
  { settings }: Sheet,
  rows: readonly (SheetRow & { read: ReadRow })[],
): Promise<Map<number, Match>> {
  const { match, matchField } = settings;
  if (match === 'none') return new Map();
  const field = match === 'field' ? `fields.${matchField}` : match;
  const column = settings.columns.indexOf(field);
  const asked = rows.flatMap(({ number, cells }) => {
    const cell = cells[column] ?? '';
    return cell === '' ? [] : [{ number, cell: match === 'title' ? foldText(cell) : cell }];
  });
  const found = await entriesBy(scope, match, matchField, [...new Set(asked.map(({ cell }) => cell))]);
  return new Map(
    asked.flatMap(({ number, cell }): [number, Match][] => {
      const [only, ...others] = found.get(cell) ?? [];
      if (others.length > 0)
        return [[number, { column, message: 'Several entries have this. Change it in all but one.' }]];
      if (only !== undefined) return [[number, only]];
      const unknown = 'No entry of this business has this ID. Empty the cell to make a new entry.';
      return match === 'id' ? [[number, { column, message: unknown }]] : [];
    }),
  );
}

/** The entries that have these values, without what customers have sent. Titles are folded. */
export async function entriesBy(
  scope: AccountScope,
  match: ImportSettings['match'],
  matchField: string,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  if (match === 'none' || values.length === 0) return new Map();
  if (match === 'key') return entriesByKey(scope, values);
  const value = {
    id: sql<string>`e.uid`,
    title: sql<string>`e.search_title`,
    field: sql<string>`e.custom_fields ->> ${matchField}`,
  }[match];
  const listed = match === 'id' ? values.filter((id) => uidPattern.test(id)) : values;
  const rows = await ownEntries(scope)
    .select(['e.uid', value.as('value')])
    .where(value, '=', sql<string>`any(${[...listed]})`)
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.value)].map(([key, same]) => [key, same.map(({ uid }) => uid)]));
}

/** From the keys, not from the entries: a business has many more of these. */
async function entriesByKey(scope: AccountScope, keys: readonly string[]): Promise<Map<string, string[]>> {
  const keyed = await selectOwn(scope, 'entryImportKey')
    .select(['key', 'entryId'])
    .where('key', '=', sql<string>`any(${[...keys]})`)
    .execute();
  if (keyed.length === 0) return new Map();
  const ids = keyed.map(({ entryId }) => entryId);
  const rows = await ownEntries(scope)
    .select('e.uid')
    .where('e.uid', '=', sql<string>`any(${ids})`)
    .execute();
  const there = new Set(rows.map(({ uid }) => uid));
  return new Map(keyed.flatMap(({ key, entryId }) => (there.has(entryId) ? [[key, [entryId]]] : [])));
}

function ownEntries(scope: AccountScope) {
  return selectOwn(scope, 'entry as e')
    .leftJoin('contentType as t', (on) =>
      on.onRef('t.accountId', '=', 'e.accountId').onRef('t.uid', '=', 'e.contentTypeId'),
    )
    .where('e.deletedDate', 'is', null)
    .where((eb) => eb.or([eb('t.purpose', 'is', null), eb('t.purpose', '=', 'content')]));
}
