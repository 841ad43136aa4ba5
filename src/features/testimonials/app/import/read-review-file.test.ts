import { downloadZip } from 'client-zip';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { exportLists, exportRecord } from '../../server/export/export-texts.ts';
import { readReviewFile } from './read-review-file.ts';
import { guessReviewUses, reviewRows } from './review-rows.ts';

const json = (value: unknown, name = 'reviews.json') =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], name);
const review = (more: object = {}) => ({
  reviewer: { displayName: 'Ann Smith', profilePhotoUrl: 'https://photos.example/a' },
  starRating: 'FIVE',
  comment: 'On time, and tidy. 👍',
  createTime: '2024-05-04T10:00:00.123456Z',
  updateTime: '2024-06-01T10:00:00Z',
  reviewReply: { comment: 'Thank you!', updateTime: '2024-06-02T10:00:00Z' },
  name: 'accounts/1/locations/2/reviews/AbC',
  ...more,
});
const rowsOf = async (value: unknown) => {
  const sheet = await readReviewFile(json(value), 100);
  return reviewRows(sheet, guessReviewUses(sheet)).rows;
};
const refused = (file: File, most = 100) =>
  readReviewFile(file, most).then(
    () => undefined,
    ({ problem }: { problem: string }) => problem,
  );

test('reviews of Google Takeout come with name, stars, day and their own words', async () => {
  const [row] = await rowsOf({ reviews: [review()] });
  expect(row).toEqual({
    number: 1,
    review: {
      key: 'accounts/1/locations/2/reviews/AbC',
      customerName: 'Ann Smith',
      customerTitle: '',
      customerCompany: '',
      description: 'On time, and tidy. 👍',
      rating: 5,
      date: '2024-05-04T10:00:00.123Z',
    },
  });
});

test('of a translated review, what the customer has written is taken', async () => {
  const translations = [
    '(Translated by Google) Very good\n\n(Original)\nMuy bueno',
    'Muy bueno\n\n(Translated by Google)\nVery good',
  ];
  const rows = await rowsOf({ reviews: translations.map((comment, at) => review({ comment, name: `r${at}` })) });
  expect(rows.map(({ review: { description } }) => description)).toEqual(['Muy bueno', 'Muy bueno']);
});

test('stars without words are left out, and the same review counts once', async () => {
  const rows = await rowsOf([review({ comment: undefined, name: 'a' }), review(), review()]);
  expect(rows.map(({ error, sameAs }) => error ?? sameAs)).toEqual(['There is no text.', undefined, 2]);
});

/** As in a Takeout archive, beside photos and other files. */
const packed = async (files: Record<string, unknown>) => {
  const inputs = Object.entries(files).map(([name, value]) => ({ name, input: JSON.stringify(value) }));
  return new File([await downloadZip(inputs).blob()], 'takeout-20261123T050000Z-001.zip');
};

test('the ZIP of Google Takeout is read as it comes, with the reviews of every place of business', async () => {
  const folder = 'Takeout/Google Business Profile/account-1';
  const archive = await packed({
    'Takeout/archive_browser.html': '<html></html>',
    [`${folder}/location-2/reviews.json`]: { reviews: [review()] },
    [`${folder}/location-3/reviews-1.json`]: { reviews: [review({ name: 'other', starRating: 'TWO' })] },
    [`${folder}/location-3/data.json`]: { reviews: 'none' },
  });
  const sheet = await readReviewFile(archive, 100);
  const { rows } = reviewRows(sheet, guessReviewUses(sheet));
  expect(rows.map(({ number, error, review: { key, rating } }) => [number, error, key, rating])).toEqual([
    [1, undefined, 'accounts/1/locations/2/reviews/AbC', 5],
    [2, undefined, 'other', 2],
  ]);
});

test('a ZIP without reviews, with too many, or torn says so', async () => {
  expect(await refused(await packed({ 'Takeout/Photos/a.json': {} }))).toBe('noReviews');
  const large = { reviews: [review({ comment: 'x'.repeat(5_000_001) })] };
  expect(await refused(await packed({ 'reviews.json': large }))).toBe('tooLarge');
  const whole = await packed({ 'reviews.json': { reviews: [review()] } });
  expect(await refused(new File([whole.slice(0, 100)], 'takeout.zip'))).toBe('unreadable');
});

test('a file without reviews is rejected, and a sheet is still accepted', async () => {
  expect(await refused(json('{"reviews": ['))).toBe('unreadable');
  expect(await refused(json({ places: [] }))).toBe('unreadable');
  expect(await refused(json({ reviews: [] }))).toBe('empty');
  expect(await refused(json([1, null, 'x']), 2)).toBe('tooLong');
  const strange = await rowsOf([1, null, 'x']);
  expect(strange.every(({ error }) => error)).toBe(true);
  const sheet = await readReviewFile(json('Name,Stars\nAnn,5', 'reviews.csv'), 10);
  expect(sheet.head).toEqual(['Name', 'Stars']);
});

test('brings back the testimonials of our own export, as JSON, as CSV and as the archive', async () => {
  const words = {
    customerName: "=HYPERLINK('x')",
    customerTitle: '+CTO',
    customerCompany: '-42 °C, Inc.',
    description: "'=First; paragraph.\n\n@Second, “paragraph” 🌿",
    rating: 4,
  };
  const row = {
    ...{
      ...words,
      customerEmail: '',
      isSubmissionConsent: true,
      entryId: newUid(),
      title: 'First',
      state: 'approved' as const,
      consent: null,
      approvedWords: null,
    },
    ...{ source: 'Google', isSubmissionDate: new Date(0), writtenDay: '2024-03-04', createDate: new Date() },
    ...{ customerPhotoMediaId: null, videoMediaId: null, relatedTo: null, aboutTitle: null },
  };
  const records = [exportRecord(row, [])];
  const files = exportLists.map(
    ({ extension, head, lines, tail }) => new File([head, lines(records, true), tail], `testimonials.${extension}`),
  );
  const archive = await downloadZip(files.map((input) => ({ name: `testimonials/${input.name}`, input }))).blob();
  for (const file of [...files, new File([archive], 'testimonials.zip')]) {
    const sheet = await readReviewFile(file, 10);
    expect(reviewRows(sheet, guessReviewUses(sheet)).rows.map(({ review, error }) => error ?? review)).toEqual([
      { ...words, key: row.entryId, date: '2024-03-04' },
    ]);
  }
});
