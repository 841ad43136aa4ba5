import { EntryPatch } from '#features/content/entry.ts';
import { richTextOf, splitNames } from '#features/content/entry-columns.ts';
import type { CustomField } from '#features/content/fields/custom-field.ts';
import { readEntryValue } from '#features/content/fields/entry-fields.ts';
import { hasOptions } from '#features/content/fields/field-types.ts';
import type { FieldValue, FieldValues } from '#features/content/fields/field-values.ts';
import { filterLabels } from '#features/content/fields/filter-field.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import type { CellError, ImportSettings } from './entry-import.ts';
import { readAddress, readDate, readNumber } from './read-cell.ts';

export const termColumns = ['contentType', 'categories', 'services', 'tags'] as const;
export type TermColumn = (typeof termColumns)[number];

/** What cells may name in an account. */
export interface Known {
  fields: readonly CustomField[];
  /** Ids by folded name; null for a name of several. */
  terms: Record<TermColumn, ReadonlyMap<string, string | null>>;
  /** Ids by folded name and by mail address. */
  people: ReadonlyMap<string, string | null>;
  timeZone: string;
}

/** What a row says; empty cells say nothing. */
export interface ReadRow {
  errors: CellError[];
  /** Without terms and custom fields. */
  patch: EntryPatch;
  /** Names of terms, by column. */
  names: Partial<Record<TermColumn, string[]>>;
  values: FieldValues;
  id: string;
  key: string;
  userId: string | null;
  createDate: Date | null;
  media: string[];
}

const words = fieldWords('en').errors;

export function readRow(cells: readonly string[], settings: ImportSettings, known: Known): ReadRow {
  const row: ReadRow = {
    errors: [],
    patch: {},
    names: {},
    values: {},
    id: '',
    key: '',
    userId: null,
    createDate: null,
    media: [],
  };
  for (const [column, field] of settings.columns.entries()) {
    const cell = cells[column] ?? '';
    if (field === '' || cell === '') continue;
    const message = readCell(row, field, cell, settings, known);
    if (message) row.errors.push({ column, message });
  }
  if (readPlace(row) === false) row.errors.push({ column: null, message: 'Latitude and longitude belong together.' });
  const parsed = EntryPatch.safeParse(row.patch);
  if (parsed.success) row.patch = parsed.data;
  else
    for (const { path, message } of parsed.error.issues) {
      const column = settings.columns.findIndex((field) => (ownFields[field] ?? '') === path[0]);
      row.errors.push({ column: column < 0 ? null : column, message });
    }
  return row;
}

/** The entry's fields that columns are written to as they are. */
const ownFields: Record<string, keyof EntryPatch> = {
  title: 'title',
  address: 'address',
  city: 'city',
  neighborhood: 'neighborhood',
  customerName: 'customerName',
  customerEmail: 'customerEmail',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  permalink: 'permalink',
  description: 'description',
  ownTags: 'businessTags',
};

const onOneLine = (cell: string): string =>
  cell
    .split('\n')
    .map((part) => part.trim())
    .join(' ');

/** @returns what is wrong with the cell */
function readCell(
  row: ReadRow,
  field: string,
  cell: string,
  settings: ImportSettings,
  known: Known,
): string | undefined {
  if (field.startsWith('fields.')) return readField(row, field.slice('fields.'.length), cell, settings, known);
  switch (field) {
    case 'id':
      row.id = cell;
      return undefined;
    case 'key':
      row.key = onOneLine(cell);
      return row.key.length > 300 ? 'A key has at most 300 characters.' : undefined;
    case 'description':
      row.patch.description = richTextOf(cell);
      return undefined;
    case 'ownTags':
      row.patch.businessTags = [...(row.patch.businessTags ?? []), ...splitNames(cell, () => false)];
      return undefined;
    case 'statusService':
    case 'statusContent':
      return readStatus(row, field, cell);
    case 'lat':
    case 'lng':
      return readCoordinate(row, field, cell, settings);
    case 'createDate':
      return readCreateDate(row, cell, settings, known);
    case 'person':
      return readPerson(row, cell, known);
    case 'media':
      return readMedia(row, cell);
    case 'contentType':
    case 'categories':
    case 'services':
    case 'tags':
      return readTerms(row, field, cell, settings, known);
    default: {
      const name = ownFields[field];
      if (!name) return 'This field no longer exists. Choose another one for this column.';
      Object.assign(row.patch, { [name]: onOneLine(cell) });
      return undefined;
    }
  }
}

function readStatus(row: ReadRow, field: 'statusService' | 'statusContent', cell: string): string | undefined {
  const labels: Record<string, string> = field === 'statusService' ? filterLabels.service : filterLabels.content;
  const folded = foldText(cell);
  const found = Object.entries(labels).find(([key, label]) => foldText(key) === folded || foldText(label) === folded);
  if (!found) return `This is no status. There are ${Object.values(labels).join(', ')}.`;
  Object.assign(row.patch, { [field]: found[0] });
  return undefined;
}

function readCoordinate(
  row: ReadRow,
  field: 'lat' | 'lng',
  cell: string,
  settings: ImportSettings,
): string | undefined {
  const read = readNumber(cell, settings.decimal);
  // The database keeps no number that is closer to zero.
  const value = read !== undefined && Math.abs(read) < 1e-300 ? 0 : read;
  const most = field === 'lat' ? 90 : 180;
  if (value === undefined || Math.abs(value) > most) return `This is no number from −${most} to ${most}.`;
  const { lat = Number.NaN, lng = Number.NaN } = row.patch.location ?? {};
  row.patch.location = field === 'lat' ? { lat: value, lng } : { lat, lng: value };
  return undefined;
}

/** @returns false for half a place */
function readPlace(row: ReadRow): boolean {
  const { location } = row.patch;
  if (!location || (!Number.isNaN(location.lat) && !Number.isNaN(location.lng))) return true;
  delete row.patch.location;
  return row.errors.some(({ message }) => message.startsWith('This is no number from'));
}

const twoDays = 'This could be two days. Say whether the day or the month comes first.';
const noDate = 'This is no date. Write it like 2026-11-29.';

function readCreateDate(row: ReadRow, cell: string, { dateOrder }: ImportSettings, known: Known): string | undefined {
  const read = readDate(cell, dateOrder);
  if (!read) return noDate;
  if ('isUnclear' in read) return twoDays;
  // Of a day alone, noon is the same day in most zones.
  const wall = 'wall' in read ? read.wall.replace(/T00:00$/, 'T12:00') : '';
  row.createDate = 'instant' in read ? new Date(read.instant) : instantOf(wall, known.timeZone);
  return row.createDate.getTime() > Date.now() ? 'This date is in the future.' : undefined;
}

function instantOf(wall: string, timeZone: string): Date {
  const [day = '', time = ''] = wall.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(dayStart(day, timeZone, { hour }).getTime() + minute * 60_000);
}

function readPerson(row: ReadRow, cell: string, { people }: Known): string | undefined {
  const found = people.get(foldText(cell));
  if (found === undefined) return 'Nobody in the team has this name or email address.';
  if (found === null) return 'Several people have this name. Write the email address instead.';
  row.userId = found;
  return undefined;
}

function readMedia(row: ReadRow, cell: string): string | undefined {
  const given = cell.split(/[\s;|]+/).filter(Boolean);
  const addresses = given.flatMap((text) => readAddress(text) ?? []);
  if (addresses.length < given.length) return 'Addresses of photos and videos begin with https:// or http://.';
  row.media = [...new Set([...row.media, ...addresses])];
  return row.media.length > 50 ? 'At most 50 photos and videos come with a row.' : undefined;
}

function readTerms(
  row: ReadRow,
  field: TermColumn,
  cell: string,
  { makesTerms }: ImportSettings,
  { terms }: Known,
): string | undefined {
  const isKnown = (name: string) => terms[field].has(foldText(name));
  const names = field === 'contentType' ? [onOneLine(cell)] : splitNames(cell, isKnown);
  const several = names.find((name) => terms[field].get(foldText(name)) === null);
  if (several) return `“${several}” is in several lists. Write it with its list, like “List: ${several}”.`;
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0 && !makesTerms) return `There is no “${unknown[0]}” yet.`;
  const long = unknown.find((name) => name.length > 80);
  if (long) return `A name has at most 80 characters: “${long.slice(0, 80)}…”.`;
  row.names[field] = [...new Set([...(row.names[field] ?? []), ...names])];
  return undefined;
}

function readField(
  row: ReadRow,
  key: string,
  cell: string,
  settings: ImportSettings,
  { fields }: Known,
): string | undefined {
  const field = fields.find((one) => one.key === key);
  if (!field) return 'This field no longer exists. Choose another one for this column.';
  const given = valueOf(field, cell, settings);
  if (typeof given === 'object' && 'error' in given) return given.error;
  const read = readEntryValue(field, given as FieldValue, words);
  if ('error' in read) return read.error;
  if (read.value !== null) row.values[key] = read.value;
  return undefined;
}

/** The text of a cell in the form that the field's own rule reads. */
function valueOf(
  { type, options }: CustomField,
  cell: string,
  settings: ImportSettings,
): FieldValue | { error: string } {
  if (type === 'number') return readNumber(cell, settings.decimal) ?? { error: 'This is no number.' };
  if (type === 'date') {
    const read = readDate(cell, settings.dateOrder);
    if (!read) return { error: noDate };
    if ('isUnclear' in read) return { error: twoDays };
    return 'wall' in read ? read.wall : read.instant.slice(0, 16);
  }
  if (!hasOptions(type)) return type === 'multiText' ? cell : onOneLine(cell);
  const byName = new Map(options.map((option) => [foldText(option), option]));
  const asWritten = (name: string) => (options.includes(name) ? name : (byName.get(foldText(name)) ?? name));
  if (type === 'select') return asWritten(onOneLine(cell));
  return splitNames(cell, (name) => byName.has(foldText(name))).map(asWritten);
}
