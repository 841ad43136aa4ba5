import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { admin } = await testDatabase();
const camel = (name: string) => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** Where columns are declared, mentioned by name only, or made up. */
const declarations =
  /(tables|\.test)\.tsx?$|platform\/database\.ts$|features\/demo\/|content\/server\/editing\/entry-row\.ts$/;
const words = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !declarations.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
);
/** Written by the database, and mentioned by nothing else. */
const written = new Set(['former_host closed_date', 'place_edition load_date', 'session user_is_auth']);
const listed = [...readFileSync('docs/waiting-columns.md', 'utf8').matchAll(/^\| (\w+) \| (\w+) \|/gm)]
  .map(([, table, column]) => `${table} ${column}`)
  .filter((line) => line !== 'table column');

async function columns(): Promise<string[]> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(admin);
  return rows.map(({ tableName, columnName }) => `${tableName} ${columnName}`);
}

test('every column is used, or waits for a capability that docs/waiting-columns.md names', async () => {
  const isUsed = (line: string) => {
    const column = line.split(' ')[1] ?? '';
    return words.has(column) || words.has(camel(column));
  };
  const unused = (await columns()).filter((line) => !isUsed(line) && !written.has(line) && !listed.includes(line));
  expect(unused).toEqual([]);
});

test('docs/waiting-columns.md names columns that there are', async () => {
  const there = await columns();
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((line) => !there.includes(line))).toEqual([]);
});
