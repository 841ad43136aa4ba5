import { expect, test } from 'vitest';
import { findSheet, readSheet } from '#lib/sheets/read-sheet.ts';
import { guessPeopleUses, peopleRows } from './people-rows.ts';

const read = (text: string, name = 'crew.csv') => readSheet(new File([text], name), 200);
async function people(text: string, name?: string) {
  const sheet = await read(text, name);
  return peopleRows(sheet, guessPeopleUses(sheet));
}

test('a list of the crew says who is invited, by which name and with which role', async () => {
  const rows = await people(
    'First name;Last name;E-Mail;Role;Phone\nAna;de la Cruz;Ana@People.example;Admin;1\nBo;;bo@people.example;;2',
  );
  expect(rows).toEqual([
    { number: 2, email: 'ana@people.example', name: { firstName: 'Ana', lastName: 'de la Cruz' }, role: 'admin' },
    { number: 3, email: 'bo@people.example', name: { firstName: 'Bo', lastName: '' }, role: null },
  ]);
});

test('one name is a first name and the rest, and a column of addresses needs no name', async () => {
  const [row] = await people('Employee,Contact\nCy Ada Lee,cy@people.example');
  expect(row).toMatchObject({ email: 'cy@people.example', name: { firstName: 'Cy', lastName: 'Ada Lee' } });
});

test('who can’t be invited is listed with the reason, and nobody twice', async () => {
  const rows = await people(
    'Email,Role\nana@people.example,Boss\n,User\nbo@,User\nbo@people.example,\nBO@people.example,',
  );
  expect(rows.map(({ error, sameAs }) => error ?? sameAs ?? 'invited')).toEqual([
    expect.stringContaining('“Boss” is no role'),
    expect.any(String),
    expect.stringContaining('full address'),
    'invited',
    5,
  ]);
});

test('a JSON list of people is read like a sheet', async () => {
  const rows = await people('[{"name":"Ana Lee","email":"ana@people.example","role":"user"}]', 'crew.json');
  expect(rows).toMatchObject([{ number: 1, email: 'ana@people.example', role: 'user' }]);
});

test('what a cell hides as a formula stays a text', async () => {
  const sheet = await findSheet(new File(['Email,Name\nana@people.example,"\'=HYPERLINK(1)"'], 'crew.csv'), {
    bytes: 1_000,
    rows: 10,
    columns: 10,
  });
  expect(peopleRows(sheet, guessPeopleUses(sheet))[0]?.name.firstName).toBe('=HYPERLINK(1)');
});
