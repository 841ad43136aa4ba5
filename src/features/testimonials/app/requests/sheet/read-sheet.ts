/** A file of rows that a person brings: which can be read, and how much of it. */
export const sheetLimits = { bytes: 5_000_000, columns: 50 };

export type SheetProblem = 'tooLarge' | 'tooLong' | 'tooWide' | 'empty' | 'oldExcel' | 'unreadable';

/** Why a file can't be taken, as a word that screens have a sentence for. */
export class SheetError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Rows of texts, all of the same width; the first holds the columns' names. Numbers are those of the file's lines. */
export interface Sheet {
  head: string[];
  rows: { number: number; cells: string[] }[];
}

/**
 * Reads CSV in whatever encoding and with whatever separator, and the first sheet of an XLSX file.
 * @throws SheetError
 */
export async function readSheet(file: File, maxRows: number): Promise<Sheet> {
  if (file.size > sheetLimits.bytes) throw new SheetError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Excel's format of before 2007.
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
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

async function csvRows(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  // A quote that never ends would take the rest of the file with it.
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: false });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SheetError('unreadable', broken);
  return data;
}

/** What spreadsheets save: UTF-8, UTF-16 with its mark, or the encoding of Western Windows. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function sheetOf(lines: readonly (readonly string[])[], maxRows: number): Sheet {
  const filled = lines
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.normalize('NFC').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = filled;
  if (!first) throw new SheetError('empty');
  if (rows.length > maxRows) throw new SheetError('tooLong');
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  if (width > sheetLimits.columns) throw new SheetError('tooWide');
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { head: wide(first.cells), rows: rows.map(({ number, cells }) => ({ number, cells: wide(cells) })) };
}
