import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const bodyOf = (cell: string) => csvOf([[cell]]).slice(1, -2);

test('a table is declared to spreadsheets as UTF-8, row by row', () => {
  expect(
    csvOf([
      ['name', 'city'],
      ['Zoë', '東京'],
    ]),
  ).toBe('\uFEFFname,city\r\nZoë,東京\r\n');
});

test.each([
  ['Miller, Ada', '"Miller, Ada"'],
  ['the "big" roof', '"the ""big"" roof"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['  kept ', '  kept '],
])('%j is written in one cell as %j', (text, written) => {
  expect(bodyOf(text)).toBe(written);
});

test.each(['=1+1', '+15550100', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("http://evil.example","x")'])(
  'what a visitor wrote is never run as a formula: %j',
  (text) => {
    expect(bodyOf(text)).toMatch(/^"?'/);
  },
);
