import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { type NoOthers, type Row, rowFor } from './row-for.ts';

const row = { key: 'a', hits: 1, resetDate: new Date() };

test('a row with every column that its table needs is taken as it is', () => {
  expect(rowFor('throttle', { ...row })).toEqual(row);
});

test('a row that lacks a column, or has one that the table lacks, does not compile', () => {
  type Full = typeof row;
  type Lacking = Omit<Full, 'hits'>;
  type Other = Full & { color: string };
  expectTypeOf<Full>().toExtend<Row<'throttle'> & NoOthers<'throttle', Full>>();
  expectTypeOf<Lacking>().not.toExtend<Row<'throttle'>>();
  type Event = Row<'event'>;
  expectTypeOf<Omit<Event, 'userId'>>().not.toExtend<Event>();
  expectTypeOf<Omit<Event, 'createDate'>>().toExtend<Event>();
  expectTypeOf<Event>().not.toHaveProperty('id');
  expectTypeOf<Other>().not.toExtend<NoOthers<'throttle', Other>>();
});

test('whatever is spread into an insert is held to the columns of its table', () => {
  const source = join(import.meta.dirname, '../..');
  const unheld = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).flatMap((file) =>
    rowsInserted(readFileSync(join(source, file), 'utf8'))
      .filter((rows) => rows.includes('...') && !rows.includes('rowFor('))
      .map((rows) => `${file}: ${rows}`),
  );
  expect(unheld).toEqual([]);
});

/** The argument of `values(…)` of each insert. */
function rowsInserted(text: string): string[] {
  return text
    .split('.insertInto(')
    .slice(1)
    .flatMap((insert) => {
      const rest = insert.split(/\)\s*\.values\(/)[1];
      return rest === undefined ? [] : [upToClosing(rest)];
    });
}

function upToClosing(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return text.slice(0, at);
  }
  return text;
}
