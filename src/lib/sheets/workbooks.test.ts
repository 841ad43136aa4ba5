import { crc32, deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { expect, test } from 'vitest';
import { findSheet, SheetError } from './read-sheet.ts';

const limits = { bytes: 20_000_000, rows: 50_000, columns: 200 };
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const kinds = `${office}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook as other programs write it: sheets of raw XML, by name. */
async function workbook(sheets: Record<string, string>, name = 'jobs.xlsx'): Promise<File> {
  const all = Object.entries(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${all.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${all.map(([title], at) => `<sheet name="${title}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${all.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${kinds}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
    // The second style is a date.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(([, rows], at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}">${rows}</worksheet>`]),
    ),
  };
  const files = Object.entries(parts).map(([path, input]) => ({ name: path, input }));
  return new File([await new Response(makeZip(files)).arrayBuffer()], name);
}

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? error.problem : String(error)),
  );

test('a formula counts as what it shows, a day is a day, and what was merged is in its first cell', async () => {
  const rows = `<sheetData>
    <row r="1">${text('A1', 'Jobs of 2026')}</row>
    <row r="2">${text('A2', 'Title')}${text('B2', 'City')}${text('C2', 'Price')}${text('D2', 'Date')}</row>
    <row r="3">${text('A3', 'Roof')}${text('B3', 'Austin')}<c r="C3"><f>1200+50</f><v>1250</v></c><c r="D3" s="1"><v>45355</v></c></row>
    <row r="4">${text('A4', 'Gutter')}<c r="C4" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D4"><v>45355</v></c></row>
    <row r="5"><c r="C5" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
  </sheetData><mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="B3:B4"/></mergeCells>`;
  const sheet = await findSheet(await workbook({ Jobs: rows }), limits);
  expect([sheet.format.headLine, sheet.head]).toEqual([2, ['Title', 'City', 'Price', 'Date']]);
  expect(sheet.rows.slice(0, 2)).toEqual([
    { number: 3, cells: ['Roof', 'Austin', '1250', '2024-03-04'] },
    { number: 4, cells: ['Gutter', '', 'ab', '45355'] },
  ]);
});

test('another sheet of a workbook is chosen by its name, whatever the file is called', async () => {
  const sheets = {
    Notes: `<sheetData><row r="1">${text('A1', 'Nothing here')}</row></sheetData>`,
    Jobs: `<sheetData><row r="1">${text('A1', 'Title')}</row><row r="2">${text('A2', 'Roof')}</row></sheetData>`,
  };
  const file = await workbook(sheets, 'jobs.csv');
  const first = await findSheet(file, limits);
  expect([first.sheets, first.head]).toEqual([['Notes', 'Jobs'], ['Nothing here']]);
  expect((await findSheet(file, limits, { sheet: 'Jobs' })).rows).toEqual([{ number: 2, cells: ['Roof'] }]);
});

test('characters come as they were meant, and a text that looks like a code stays', async () => {
  const row = `<sheetData><row r="1">${text('A1', 'Title')}</row><row r="2">${text('A2', 'two_x000D_&#10;lines _x005F_x0041_')}</row></sheetData>`;
  const sheet = await findSheet(await workbook({ Jobs: row }), limits);
  expect(sheet.rows[0]?.cells).toEqual(['two\nlines _x0041_']);
});

test('a million rows and columns up to XFD are refused', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);
  expect(await problemOf(findSheet(await workbook({ Jobs: `<sheetData>${rows.join('')}</sheetData>` }), limits))).toBe(
    'tooLong',
  );
  const wide = `<sheetData><row r="1">${text('A1', 'Title')}${text('XFD1', 'Last')}</row><row r="2">${text('A2', 'x')}</row></sheetData>`;
  expect(await problemOf(findSheet(await workbook({ Jobs: wide }), limits))).toBe('tooWide');
  const csv = new File([`Title\n${'a\n'.repeat(1_000_000)}`], 'a.csv');
  expect(await problemOf(findSheet(csv, limits))).toBe('tooLong');
});

test('a long sheet is read on a slow machine, too', async () => {
  let time = 0;
  const clock = Date.now;
  Date.now = () => (time += 50);
  try {
    const rows = Array.from({ length: 40_000 }, (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, 'Roof')}</row>`);
    const sheet = await findSheet(await workbook({ Jobs: `<sheetData>${rows.join('')}</sheetData>` }), limits);
    expect(sheet.rows).toHaveLength(39_999);
  } finally {
    Date.now = clock;
  }
});

test('a ZIP that is no workbook, or is cut off, is refused', async () => {
  const zip = await new Response(makeZip([{ name: 'a.txt', input: 'hello' }])).arrayBuffer();
  expect(await problemOf(findSheet(new File([zip], 'a.xlsx'), limits))).toBe('unreadable');
  const whole = await (await workbook({ Jobs: '<sheetData/>' })).arrayBuffer();
  expect(await problemOf(findSheet(new File([whole.slice(0, 400)], 'a.xlsx'), limits))).toBe('unreadable');
});

/** A ZIP of one packed file whose directory claims that it unpacks to `claimed` bytes (APPNOTE 4.3). */
function packed(name: string, content: Buffer, claimed: number): Uint8Array<ArrayBuffer> {
  const bytes = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(claimed, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), bytes]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, entry, end]));
}

test('a bomb is refused before it goes off, also when it lies about its size', async () => {
  const content = Buffer.alloc(400_000_000, ' ');
  const before = process.memoryUsage().rss;
  for (const claimed of [content.length, 10]) {
    const bomb = packed('xl/workbook.xml', content, claimed);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await problemOf(findSheet(new File([bomb], 'a.xlsx'), limits))).toMatch(/tooLarge|unreadable/);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000);
});
