import { expect, test } from 'vitest';
import { readSheetText } from '#lib/sheets/read-sheet.ts';
import type { FirstNumber } from '#lib/sheets/written-dates.ts';
import { guessReviewUses, reviewRows } from './review-rows.ts';

async function rowsOf(text: string, first?: FirstNumber) {
  const sheet = await readSheetText(text, 100);
  return reviewRows(sheet, guessReviewUses(sheet), first).rows;
}

test('files of Trustpilot, of Google and of one’s own are understood', async () => {
  const trustpilot = await rowsOf(
    'Review Id,Review Created (UTC),Review Username,Review Title,Review Content,Review Stars\nab1,2026-03-02 10:11:12,Zoë,Great,"They came, and stayed.",4',
  );
  expect(trustpilot[0]?.review).toEqual({
    key: 'ab1',
    customerName: 'Zoë',
    customerTitle: '',
    customerCompany: '',
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

test('takes reviews with a title or with paragraphs, however many lines are in a cell', async () => {
  const titled = await rowsOf('Author,Stars,Title,Review,Created\nAnn Lee,5,Great roof,They did well,2024-03-04');
  expect(titled[0]).toMatchObject({ review: { description: 'Great roof\n\nThey did well', date: '2024-03-04' } });
  const rows = await rowsOf(
    'Name,Rating,Date,Review\r\n"Ann\r\nLee",5,2024-12-31,"First paragraph.\n\nSecond\u0007 paragraph."\r\nBo Ray,4,2024-03-05,One line',
  );
  expect(rows.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(rows[0]?.review).toMatchObject({
    customerName: 'Ann Lee',
    description: 'First paragraph.\n\nSecond paragraph.',
    key: 'Ann Lee 2024-12-31 First paragraph. Second paragraph.',
  });
  const [long] = await rowsOf(`Name,Rating,Date,Title,Review\nKim,5,2024-03-04,T,${'🌿'.repeat(2_000)}`);
  expect([long?.error, long?.review.key.length]).toEqual([undefined, 300]);
});

test('reads local dates by the column, and asks where it leaves them open', async () => {
  const local = 'Name;Rating;Date;Review\nAnn Lee;5;04.03.2024;A\nBo Ray;4;31.12.2024;B\nCy Fox;4;12/31/2024;C';
  expect((await rowsOf(local)).map(({ review: { date } }) => date)).toEqual(['2024-03-04', '2024-12-31', '2024-12-31']);
  const open = 'Name,Rating,Date,Review\nAnn,5,04/03/2024,A\nBo,5,soon,B';
  expect((await rowsOf(open)).map(({ error }) => error)).toEqual([
    'Choose which day it is.',
    'Choose which day it is.',
  ]);
  expect((await rowsOf(open, 'day')).map(({ error, review }) => error ?? review.date)).toEqual([
    '2024-03-04',
    'The date can’t be read.',
  ]);
});

test.each([
  ['5', 5],
  ['4,0', 4],
  ['5/5', 5],
  ['8 out of 10', 4],
  ['٤', 4],
  ['FIVE_STARS', 5],
  ['Five stars', 5],
  ['⭐⭐⭐⭐⭐', 5],
  ['⭐️⭐️⭐️', 3],
  ['★★★★☆', 4],
])('takes the rating %j for %d', async (rating, stars) => {
  const [row] = await rowsOf(`Name;Rating;Date;Review\nAnn;${rating};2024-03-04;Fine`);
  expect([row?.error, row?.review.rating]).toEqual([undefined, stars]);
});
