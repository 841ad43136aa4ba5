import { expect, test } from 'vitest';
import { findSheet, SheetError } from './read-sheet.ts';

const limits = { bytes: 1_000_000, rows: 10, columns: 5 };
const read = (content: unknown, name = 'jobs.json') =>
  findSheet(new File([typeof content === 'string' ? content : JSON.stringify(content)], name), limits);

test('records become rows, and each field that one of them has a column', async () => {
  const sheet = await read([
    { Title: '=1+1', Rating: 4.5, where: { city: 'Bonn', lat: null } },
    { Title: "'quoted'", tags: ['one'] },
  ]);
  expect(sheet.head).toEqual(['Title', 'Rating', 'where city', 'where lat', 'tags']);
});

test('a list may be the only one of an object, and what a cell holds is as it was written', async () => {
  const entries = [{ title: "'=1+1" }, { title: ' two\r\nlines ', tags: ['one', 'two; three'] }];
  expect((await read({ count: 2, entries })).rows).toEqual([
    { number: 1, cells: ["'=1+1", ''] },
    { number: 2, cells: ['two\nlines', 'one; "two; three"'] },
  ]);
});

test('what is no list of records is no table, and a list that is too long, too wide or empty is refused', async () => {
  const problemOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'none',
      (error: unknown) => (error instanceof SheetError ? error.problem : 'other'),
    );
  expect(await problemOf(read([]))).toBe('empty');
  expect(await problemOf(read(Array.from({ length: 11 }, () => ({ a: 1 }))))).toBe('tooLong');
  expect(await problemOf(read([Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`c${at}`, at]))]))).toBe(
    'tooWide',
  );
  // A table may begin with a bracket.
  expect((await read('[Title],[City]\nA,B', 'jobs.csv')).head).toEqual(['[Title]', '[City]']);
});
