import { expect, test } from 'vitest';
import { csvOf } from '#lib/sheets/csv.ts';
import { readSheet, readSheetText, SheetError } from '#lib/sheets/read-sheet.ts';
import { guessUses, pastedRows, recipientRows } from './recipient-rows.ts';

const fileOf = (content: BlobPart, name = 'customers.csv') => new File([content], name);
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? error.problem : 'other'),
  );

test('a sheet in any usual encoding and with any separator is read, its lines numbered as in the file', async () => {
  const text = 'Name;E-mail;Straße\r\n"Zoë; Ångström";zoe@a.example;Hauptstraße 1\r\n\r\nמרים;m@a.example;';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const content of [text, `\uFEFF${text}`, utf16]) {
    const { head, rows } = await readSheet(fileOf(content), 10);
    expect(head).toEqual(['Name', 'E-mail', 'Straße']);
    expect(rows).toEqual([
      { number: 2, cells: ['Zoë; Ångström', 'zoe@a.example', 'Hauptstraße 1'] },
      { number: 4, cells: ['מרים', 'm@a.example', ''] },
    ]);
  }
  const windows = await readSheet(fileOf(Buffer.from('Name,Email\nJos\xe9,j@a.example', 'latin1')), 10);
  expect(windows.rows[0]?.cells[0]).toBe('José');
  const mac = Buffer.from('Name\rZo\x91 Gr\x9fn \xd2M\x9fller\xd3 & S\x9ahne Stra\xa7e', 'latin1');
  expect((await readSheet(fileOf(mac), 10)).rows[0]?.cells[0]).toBe('Zoë Grün “Müller” & Söhne Straße');
  const quoted = await readSheet(fileOf(Buffer.from('Name\nIt\x92s \x80 5 \x96 fine', 'latin1')), 10);
  expect(quoted.rows[0]?.cells[0]).toBe('It’s € 5 – fine');
});

test('reads a sheet whose first line names the separator, and one that we exported', async () => {
  expect(await readSheet(fileOf('\uFEFFsep=;\r\nName;Note\r\nAnn Lee;a, b\r\n'), 10)).toEqual({
    head: ['Name', 'Note'],
    rows: [{ number: 3, cells: ['Ann Lee', 'a, b'] }],
  });
  const cells = ['+49 30 1234567', '=SUM(1)', "'=1", '-5', '@kim', "'quoted'", 'a, "b"\nc'];
  const { rows } = await readSheetText(csvOf([cells.map((_, at) => `Column ${at}`), cells]), 10);
  expect(rows[0]?.cells).toEqual(cells);
});

test('what can’t be read is named', async () => {
  const tooLong = `Email\n${'a@b.example\n'.repeat(11)}`;
  expect(await problemOf(readSheet(fileOf(''), 10))).toBe('empty');
  expect(await problemOf(readSheet(fileOf('\n , \n'), 10))).toBe('empty');
  expect(await problemOf(readSheet(fileOf(tooLong), 10))).toBe('tooLong');
  expect(await problemOf(readSheet(fileOf('a,'.repeat(60)), 10))).toBe('tooWide');
  expect(await problemOf(readSheet(fileOf(new Uint8Array(5_000_001)), 10))).toBe('tooLarge');
  expect(await problemOf(readSheet(fileOf(Buffer.from([0xd0, 0xcf, 0x11])), 10))).toBe('oldExcel');
  expect(await problemOf(readSheet(fileOf('PK not a workbook', 'a.xlsx'), 10))).toBe('unreadable');
  expect(await problemOf(readSheet(fileOf('Name\n"Kim'), 10))).toBe('unreadable');
});

test('columns are recognized by their names and by what is in them', async () => {
  const sheet = await readSheetText('Customer,Contact address,Mobile phone,Service\nKim,kim@a.example,1,Roof', 10);
  expect(guessUses(sheet)).toEqual(['name', 'email', 'phone', 'field']);
  const twice = await readSheetText('Email,Second email,\na@b.example,,', 10);
  expect(guessUses(twice)).toEqual(['email', 'field', 'skip']);
});

test('every row of a sheet is shown, the good ones with their fields, the others with what is wrong', async () => {
  const text = [
    'Name,Email,Service',
    'Kim,kim@a.example,=2+2',
    'No address,,Roof',
    'Wrong,nobody@,Roof',
    'Again,KIM@a.example,Gutter',
    `${'x'.repeat(201)},long@a.example,`,
  ].join('\n');
  const sheet = await readSheetText(text, 10);
  const rows = recipientRows(sheet, guessUses(sheet), 'mail');
  expect(rows.map(({ number, error, sameAs }) => [number, error ?? sameAs ?? 'good'])).toEqual([
    [2, 'good'],
    [3, 'There is no email address.'],
    [4, 'Enter the full address, like name@example.com.'],
    [5, 2],
    [6, 'At most 200 characters, please.'],
  ]);
  expect(rows[0]?.recipient.customerFields).toEqual({ Service: '=2+2' });
});

test('a pasted list is understood in the ways that people write one', () => {
  const text = `Kim Doe <kim@a.example>
lee@a.example, Lee Park
"Ann Ray"; ann@a.example; (512) 555-0123

bo@a.example Bo Chen
שרה כהן\tsara@a.example
just a name`;
  const rows = pastedRows(text, 'mail');
  expect(rows.map(({ recipient: { customerName, customerEmail } }) => [customerName, customerEmail])).toEqual([
    ['Kim Doe', 'kim@a.example'],
    ['Lee Park', 'lee@a.example'],
    ['Ann Ray', 'ann@a.example'],
    ['Bo Chen', 'bo@a.example'],
    ['שרה כהן', 'sara@a.example'],
    ['just a name', ''],
  ]);
  expect(rows[2]?.recipient.customerPhone).toBe('(512) 555-0123');
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(rows.at(-1)?.error).toBe('There is no email address.');
  expect(pastedRows(text, 'text').filter(({ error }) => !error)).toHaveLength(1);
});

test('lets no field stop a customer that the channel doesn’t use', async () => {
  const text = `Name;E-Mail;Telefon;Adresse;Notiz
Jan Weber;jan@example.de;030 1234567;"Hauptstr. 1
10115 Berlin";${'x'.repeat(600)}
Zoë Müller;zoe@example.de;unbekannt;;
Eva Groß;eva@müller.de;+49 30 1234567;;`;
  const sheet = await readSheetText(text, 10);
  const rows = recipientRows(sheet, guessUses(sheet), 'mail');
  expect(rows.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(rows.map(({ recipient }) => recipient.customerEmail)).toEqual([
    'jan@example.de',
    'zoe@example.de',
    'eva@müller.de',
  ]);
  expect(rows[0]?.recipient.customerPhone).toBe('030 1234567');
  expect(rows[0]?.recipient.customerFields).toEqual({
    Adresse: 'Hauptstr. 1 10115 Berlin',
    Notiz: `${'x'.repeat(499)}…`,
  });
  const texts = await readSheetText('Name,Email,Phone\nKim,nobody@,030 1234567\nLee,lee@a.example,', 10);
  expect(recipientRows(texts, guessUses(texts), 'text').map(({ error }) => error)).toEqual([
    undefined,
    'There is no phone number.',
  ]);
});

test('keeps as many columns as fields as a request allows', async () => {
  const sheet = await readSheetText(
    `Email,${Array.from({ length: 30 }, (_, at) => `Column ${at}`).join(',')}\na@b.example`,
    10,
  );
  expect(guessUses(sheet).filter((use) => use === 'field')).toHaveLength(20);
});
