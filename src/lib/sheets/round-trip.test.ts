import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { inText, storable } from './read-sheet.ts';

const limits = { bytes: 1_000_000, rows: 1_000, columns: 100 };
/** Texts as they are stored: with quotes, separators, line breaks and signs of formulas in any place. */
const stored = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', "'", '=', '+', '-', '@', 'a', ' ', '\t', '|', 'ß') }),
  )
  .map(storable);

test('a table that we have written is read again as it was, whatever its cells hold', async () => {
  const table = fc.array(fc.array(stored, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const filled = rows.filter((row) => row.some((cell) => cell !== ''));
      const text = csvOf([['Title', 'City', 'Notes'], ...filled]);
      const sheet = await inText(text, limits, { headLine: 1 });
      const width = sheet.head.length;
      expect(sheet.rows.map(({ cells }) => cells)).toEqual(filled.map((row) => row.slice(0, width)));
    }),
    { numRuns: 300 },
  );
});
