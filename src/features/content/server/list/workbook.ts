import { makeZip } from 'client-zip';
import type { Cell } from './export-rows.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const kinds = `${office}/officeDocument/2006/relationships`;

/** What a workbook of one sheet consists of besides the sheet (ECMA-376, part 1, §8 and §12). */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="Entries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** An XLSX as it is sent: its rows are never in memory together. Texts are texts, so nothing in it is run as a formula. */
export function workbookOf(head: readonly string[], rows: AsyncIterable<Cell[][]>): AsyncIterable<Uint8Array> {
  const lastModified = new Date();
  const fixed = Object.entries(parts).map(([name, xml]) => ({ name, lastModified, input: declaration + xml }));
  const sheet = { name: 'xl/worksheets/sheet1.xml', lastModified, input: sheetOf(head, rows) };
  return makeZip([...fixed, sheet]) as unknown as AsyncIterable<Uint8Array>;
}

async function* sheetOf(head: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${declaration}<worksheet xmlns="${main}"><sheetData>${rowOf(head, 1)}`);
  let number = 1;
  for await (const rows of pages) yield Buffer.from(rows.map((cells) => rowOf(cells, (number += 1))).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

/** A cell of a sheet holds no more. */
const longest = 32_767;

const rowOf = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, column) => cellOf(cell, `${columnName(column)}${number}`)).join('')}</row>`;

/** A, B, … Z, AA, AB, … */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellOf(cell: Cell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(asRead(cell).slice(0, longest))}</t></is></c>`;
}

/** What a reader of workbooks takes off a text: an apostrophe before the sign of a formula, and codes of characters. */
const asRead = (text: string): string =>
  text.replace(/^'(?='*[=+\-@\t])/, "''").replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
