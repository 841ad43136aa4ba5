/** Limits for uploaded spreadsheets. */
export const sheetLimits = { bytes: 5_000_000, columns: 50 };

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

/** Parses CSV in any encoding and with any separator, and the first sheet of an XLSX file. @throws SheetError */
export async function readSheet(file: File, maxRows: number): Promise<Sheet> {
  if (file.size > sheetLimits.bytes) throw new SheetError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Excel's format before 2007.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError('oldExcel');
  return sheetOf(isZip ? await xlsxRows(bytes) : await csvRows(textOf(bytes)), maxRows);
}

/** @throws SheetError */
export async function readSheetText(text: string, maxRows: number): Promise<Sheet> {
  return sheetOf(await csvRows(text), maxRows);
}

async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/universal');
  const rows = await read(new Blob([bytes])).catch((error: unknown) => {
    throw new SheetError('unreadable', error);
  });
  return rows.map((row) => row.map((cell) => cellText(cell)));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets have no zones: a time is what the clock on the wall showed.
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/(?:T00:00:00)?\.\d+Z$/, '')
      .replace('T', ' ');
  // A line break as the format writes it.
  if (typeof cell === 'string') return cell.replaceAll('_x000D_', '');
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

async function csvRows(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  // Excel writes `sep=;` into the first line, to tell itself.
  const [, delimiter] = /^\uFEFF?"?sep=([^\r\n])"?[ ,;\t]*(?:[\r\n]|$)/i.exec(text) ?? [];
  // An unclosed quote would swallow the rest of the file.
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: false, ...(delimiter && { delimiter }) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SheetError('unreadable', broken);
  return delimiter ? data.with(0, []) : data;
}

/** The encodings that spreadsheets write: UTF-8, UTF-16 with a BOM, Windows-1252 or Mac Roman. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
    return strangeness(mac ?? '') < strangeness(windows ?? '') ? (mac ?? '') : (windows ?? '');
  }
}

/** How much of a text looks decoded wrongly: a sign or capital right after a small letter, or a rare letter. */
function strangeness(text: string): number {
  const signs = text.match(/(?<=\p{Ll})(?![\p{Ll}\p{M}’”“»…])[^\x00-\x7f]|[\x80-\x9f]/gu) ?? [];
  const rare = text.match(/(?![äöüßéèêëáàâãåçñíìîïóòôõúùûøæ])[^\x00-\x7f\P{L}]/giu) ?? [];
  return 2 * signs.length + rare.length;
}

function sheetOf(lines: readonly (readonly string[])[], maxRows: number): Sheet {
  const filled = lines
    .map((cells, index) => ({ number: index + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = filled;
  if (!first) throw new SheetError('empty');
  if (rows.length > maxRows) throw new SheetError('tooLong');
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  if (width > sheetLimits.columns) throw new SheetError('tooWide');
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    head: wide(first.cells).map(onOneLine),
    rows: rows.map(({ number, cells }) => ({ number, cells: wide(cells) })),
  };
}

/** Without the apostrophe by which tables keep a cell from being a formula (`csvOf`). */
const tidy = (cell: string): string => storable(cell).replace(/^'(?='*[=+\-@])/, '');

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
