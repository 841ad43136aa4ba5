import { type Encoding, guessDelimiter, guessEncoding, guessHeadLine } from './guess-format.ts';

/** Limits of a spreadsheet. */
export interface SheetLimits {
  bytes: number;
  rows: number;
  columns: number;
}

/** For a list that is sent from the browser at once. */
export const listLimits = { bytes: 5_000_000, columns: 50 };

/** An XLSX unpacks to about ten times its size; what claims more is no list of anything. */
const mostUnpacked = 300_000_000;

export type SheetProblem = 'tooLarge' | 'tooLong' | 'tooWide' | 'empty' | 'oldExcel' | 'unreadable';

/** Why a file is rejected, as a key for which screens have a sentence. */
export class SheetError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * Rows of strings, all of the same length; the first has the column names, on one line each. Numbers are the file's line
 * numbers. Cells hold nothing that can't be stored.
 */
export interface Sheet {
  head: string[];
  rows: { number: number; cells: string[] }[];
}

/** How a file is read; what is missing is guessed. */
export interface SheetFormat {
  encoding?: Encoding;
  delimiter?: string;
  /** The name of a workbook's sheet. */
  sheet?: string;
  /** The line with the column names, from 1. */
  headLine?: number;
}

/** A sheet with how it was read. Texts have no sheets, workbooks neither encoding nor delimiter, and JSON has no head line. */
export interface FoundSheet extends Sheet {
  format: SheetFormat & { headLine: number };
  sheets: string[];
}

/** Parses CSV in any encoding and with any separator, a sheet of an XLSX file, and JSON. @throws SheetError */
export async function findSheet(file: File, limits: SheetLimits, format: SheetFormat = {}): Promise<FoundSheet> {
  if (file.size > limits.bytes) throw new SheetError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel's format before 2007.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError('oldExcel');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return inWorkbook(bytes, limits, format);
  const encoding = format.encoding ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const records = await recordsIn(text);
  if (records) return inRecords(records, limits);
  return inText(text, limits, { ...format, encoding });
}

/** The first sheet, whose first line has the column names. @throws SheetError */
export async function readSheet(file: File, rows: number): Promise<Sheet> {
  return plain(await findSheet(file, { ...listLimits, rows }, { headLine: 0 }));
}

/** @throws SheetError */
export async function readSheetText(text: string, rows: number): Promise<Sheet> {
  return plain(await inText(text, { ...listLimits, rows }, { headLine: 0 }));
}

const plain = ({ head, rows }: FoundSheet): Sheet => ({ head, rows });

/** Cells that were copied from a spreadsheet, or the text of a file. @throws SheetError */
export async function inText(text: string, limits: SheetLimits, format: SheetFormat = {}): Promise<FoundSheet> {
  const { default: papa } = await import('papaparse');
  // Excel writes `sep=;` into the first line, to tell itself.
  const [, named] = /^\uFEFF?"?sep=([^\r\n])"?[ ,;\t]*(?:[\r\n]|$)/i.exec(text) ?? [];
  const delimiter = format.delimiter ?? named ?? guessDelimiter(text);
  // An unclosed quote would swallow the rest of the file.
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: false, delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SheetError('unreadable', broken);
  return { ...sheetOf(named ? data.with(0, []) : data, limits, { ...format, delimiter }), sheets: [] };
}

async function recordsIn(text: string): Promise<readonly object[] | undefined> {
  // Most files are no JSON, and need nothing of it.
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined;
  const { jsonRecords } = await import('./json-records.ts');
  return jsonRecords(text);
}

/** Each record is a row: there are no lines, and nothing was made inert. */
async function inRecords(
  records: readonly object[],
  { rows: mostRows, columns: mostColumns }: SheetLimits,
): Promise<FoundSheet> {
  const { tableOf } = await import('./json-records.ts');
  if (records.length === 0) throw new SheetError('empty');
  if (records.length > mostRows) throw new SheetError('tooLong');
  const { head, rows } = tableOf(records, mostColumns + 1);
  if (head.length > mostColumns) throw new SheetError('tooWide');
  return {
    head: head.map((name) => onOneLine(storable(name))),
    rows: rows.map((cells, at) => ({ number: at + 1, cells: cells.map(storable) })),
    format: { headLine: 0 },
    sheets: [],
  };
}

async function inWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
  format: SheetFormat,
): Promise<FoundSheet> {
  if (unpackedSize(bytes) > mostUnpacked) throw new SheetError('tooLarge');
  const { default: readAll } = await import('read-excel-file/universal');
  const all = await withoutClock(() => readAll(new Blob([bytes]))).catch((error: unknown) => {
    throw new SheetError('unreadable', error);
  });
  const chosen = all.find(({ sheet }) => sheet === format.sheet) ?? all[0];
  if (!chosen) throw new SheetError('empty');
  const lines = chosen.data.map((row) => row.map((cell) => cellText(cell)));
  return { ...sheetOf(lines, limits, { ...format, sheet: chosen.sheet }), sheets: all.map(({ sheet }) => sheet) };
}

const clock = Date.now;

/**
 * The library reads a sheet in steps, one within the other, and halves them while one takes longer than 7 ms: on a slow
 * machine, the stack overflows. Without a clock, it doubles them.
 */
async function withoutClock<T>(work: () => Promise<T>): Promise<T> {
  const began = clock();
  Date.now = () => began;
  try {
    return await work();
  } finally {
    Date.now = clock;
  }
}

/** What the files of a ZIP say they unpack to, in its directory (APPNOTE 4.3.12). */
function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer);
  let size = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) size += view.getUint32(at + 24, true);
  return size;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets have no zones: a time is what the clock on the wall showed.
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/(?:T00:00:00)?\.\d+Z$/, '')
      .replace('T', ' ');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

function sheetOf(
  lines: readonly (readonly string[])[],
  { rows: mostRows, columns: mostColumns }: SheetLimits,
  format: SheetFormat,
): Omit<FoundSheet, 'sheets'> {
  const all = lines
    .map((cells, index) => ({ number: index + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headLine = format.headLine ?? guessHeadLine(all);
  const [first, ...rows] = all.filter(({ number }) => number >= headLine);
  if (!first) throw new SheetError('empty');
  if (rows.length > mostRows) throw new SheetError('tooLong');
  const widest = (width: (cells: string[]) => number) =>
    [first, ...rows].reduce((most, { cells }) => Math.max(most, width(cells)), 0);
  const written = widest(({ length }) => length);
  const width = written > mostColumns ? widest(lastFilled) : written;
  if (width > mostColumns) throw new SheetError('tooWide');
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    head: wide(first.cells).map(onOneLine),
    rows: rows.map(({ number, cells }) => ({ number, cells: wide(cells) })),
    format: { ...format, headLine: first.number },
  };
}

/** Spreadsheets keep empty columns that were formatted once. */
const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** Without the apostrophe by which tables keep a cell from being a formula (`csvOf`). */
const tidy = (cell: string): string => storable(cell).replace(/^'(?='*[=+\-@\t])/, '');

/** Trimmed, in Unicode's composed form, and without control characters. */
export function storable(cell: string): string {
  return cell
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
    .trim();
}

/** A cell of several lines as one. */
export const onOneLine = (cell: string): string => cell.replace(/[\n\t]+/g, ' ');
