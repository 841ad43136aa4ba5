import { expect, test } from 'vitest';
import { readSheetText } from '../requests/sheet/read-sheet.ts';
import { guessReviewUses, reviewRows } from './review-rows.ts';

async function rowsOf(text: string) {
  const sheet = await readSheetText(text, 100);
  return reviewRows(sheet, guessReviewUses(sheet));
}

test('files of Trustpilot, of Google and of one’s own are understood', async () => {
  const trustpilot = await rowsOf(
    'Review Id,Review Created (UTC),Review Username,Review Title,Review Content,Review Stars\nab1,2026-03-02 10:11:12,Zoë,Great,"They came, and stayed.",4',
  );
  expect(trustpilot[0]?.review).toEqual({
    key: 'ab1',
    customerName: 'Zoë',
    description: 'Great\n\nThey came, and stayed.',
    rating: 4,
    date: '2026-03-02T10:11:12.000Z',
  });
  const google = await rowsOf('reviewer name,starRating,comment,createTime\nKim,FIVE,Nice,2026-01-05T09:00:00Z');
  expect(google[0]?.review).toMatchObject({ customerName: 'Kim', rating: 5, description: 'Nice' });
  const own = await rowsOf('Author;Stars;Text;Date\nשרה;★★★;טוב מאוד;2025-12-24');
  expect(own[0]?.review).toMatchObject({ customerName: 'שרה', rating: 3, description: 'טוב מאוד' });
});

test('every line is reported: missing values, invalid ratings, duplicates', async () => {
  const rows = await rowsOf(
    'Name,Stars,Text,Date\nKim,5,Good,2026-01-01\n,5,Good,2026-01-01\nLee,many,Good,2026-01-01\nAnn,5,,2026-01-01\nBo,5,Good,soon\nKim,5,Good,2026-01-01\nNo stars,,Good,2026-01-01',
  );
  expect(rows.map(({ number, error, sameAs }) => [number, error ?? sameAs ?? 'good'])).toEqual([
    [2, 'good'],
    [3, 'There is no name.'],
    [4, 'The rating isn’t a number from 1 to 5.'],
    [5, 'There is no text.'],
    [6, 'The date can’t be read.'],
    [7, 2],
    [8, 'good'],
  ]);
});
