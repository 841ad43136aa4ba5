import { expect, test } from 'vitest';
import { guessDelimiter, guessEncoding } from './guess-format.ts';
import { findSheet, SheetError, type SheetFormat } from './read-sheet.ts';

const limits = { bytes: 1_000_000, rows: 10, columns: 50 };
const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const read = (content: BlobPart, format: SheetFormat = {}, name = 'jobs.csv') =>
  findSheet(new File([content], name), limits, format);

test.each([
  ['utf-8', 'utf8', 'Straße,Zoë\n日本,ש'],
  ['utf-16le', 'utf16le', 'Street,City\nMain,Bonn'],
  ['windows-1252', 'latin1', 'Straße,Zoë\nCafé,Müller'],
] as const)('%s is recognized without a byte order mark', (encoding, written, text) => {
  expect(guessEncoding(bytesOf(text, written))).toBe(encoding);
});

test.each([
  [',', 'Name,Note\n"a;b;c","d;e"\nx,y'],
  [';', 'Name;Price\n"Roof, new";1,5\nGutter;2,5'],
  ['\t', 'Name\tNote, more\na, b\tc, d'],
  ['|', 'A|B\n1|2'],
  [',', 'Only one column\nof words'],
])('the separator %j is found, whatever is quoted', (delimiter, text) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('the line with the column names is found below a title, and can be said', async () => {
  const text = 'Jobs of 2026\n\nTitle,City,Date\nRoof,Austin,2026-01-02\n';
  const sheet = await read(text);
  expect([sheet.format.headLine, sheet.head]).toEqual([3, ['Title', 'City', 'Date']]);
  expect(sheet.rows).toEqual([{ number: 4, cells: ['Roof', 'Austin', '2026-01-02'] }]);
  expect((await read(text, { headLine: 4 })).head[0]).toBe('Roof');
});

test('what was guessed wrongly can be said', async () => {
  const bytes = Buffer.from('Name;Stra\xdfe\nJos\xe9;A', 'latin1');
  const guessed = await read(bytes);
  expect(guessed.head).toEqual(['Name', 'Straße']);
  expect((await read(bytes, { ...guessed.format, delimiter: ',' })).head).toEqual(['Name;Straße']);
});

test('a wrong extension misleads nobody, and a lone quote, a bomb and a sheet that is too long are refused', async () => {
  expect((await read('Title,City\nA,B', {}, 'jobs.xlsx')).head).toEqual(['Title', 'City']);
  const bomb = Buffer.alloc(100);
  bomb.write('PK');
  bomb.writeUInt32LE(0x02014b50, 10);
  bomb.writeUInt32LE(4_000_000_000, 34);
  const problemOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'none',
      (error: unknown) => (error instanceof SheetError ? error.problem : 'other'),
    );
  expect(await problemOf(read(bomb, {}, 'bomb.xlsx'))).toBe('tooLarge');
  expect(await problemOf(read('Title,City\n"A,B\nC,D'))).toBe('unreadable');
  expect(await problemOf(read(`Title\n${'a\n'.repeat(11)}`))).toBe('tooLong');
  expect(await problemOf(read(`${'a,'.repeat(1_000)}b\n1`))).toBe('tooWide');
});
