import { type Sheet, SheetError, readSheet, listLimits, storable } from '#lib/sheets/read-sheet.ts';

/**
 * A file of reviews: a spreadsheet, the JSON that Google Takeout exports for a Business Profile (`reviews.json`), our
 * own export's JSON (`exportRecord`), or the ZIP of either.
 * @throws SheetError, NoReviewsError
 */
export async function readReviewFile(file: File, maxRows: number): Promise<Sheet> {
  if (/\.zip$/i.test(file.name)) return readArchive(file, maxRows);
  if (!isJson(file)) return readSheet(file, maxRows);
  if (file.size > listLimits.bytes) throw new SheetError('tooLarge');
  return sheetOf(reviewsIn(await file.text()), maxRows);
}

/** A ZIP without reviews. */
export class NoReviewsError extends Error {
  readonly problem = 'noReviews';
}

const isJson = ({ name }: File) => /\.json$/i.test(name);

async function readArchive(archive: File, maxRows: number): Promise<Sheet> {
  const { reviewFilesIn } = await import('./review-archive.ts');
  const files = await reviewFilesIn(archive);
  const [first] = files;
  if (!first) throw new NoReviewsError();
  if (!isJson(first)) return readSheet(first, maxRows);
  const texts = await Promise.all(files.map((file) => file.text()));
  return sheetOf(texts.flatMap(reviewsIn), maxRows);
}

/** @throws SheetError */
function sheetOf(reviews: readonly Fields[], maxRows: number): Sheet {
  if (reviews.length === 0) throw new SheetError('empty');
  if (reviews.length > maxRows) throw new SheetError('tooLong');
  const rows = reviews.map((review, index) => ({ number: index + 1, cells: cellsOf(review) }));
  return { head: ['ID', 'Sent', 'Rating', 'Name', 'Title', 'Company', 'Text'], rows };
}

type Fields = Record<string, unknown>;

/** @throws SheetError */
function reviewsIn(text: string): Fields[] {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SheetError('unreadable', error);
  }
  const { reviews, testimonials } = fieldsOf(read);
  const list = Array.isArray(read) ? read : (reviews ?? testimonials);
  if (!Array.isArray(list)) throw new SheetError('unreadable');
  return list.map(fieldsOf);
}

/** Fields of Google's My Business API, or of our own export, in the columns of our own export. */
function cellsOf(review: Fields): string[] {
  const reviewer = fieldsOf(review['reviewer']);
  return [
    textOf(review['name'] ?? review['reviewId'] ?? review['entryId']),
    textOf(review['createTime'] ?? review['updateTime'] ?? review['sentDate']),
    textOf(review['starRating'] ?? review['rating']),
    textOf(reviewer['displayName'] ?? review['customerName']),
    textOf(review['customerTitle']),
    textOf(review['customerCompany']),
    inOwnWords(textOf(review['comment'] ?? review['description'])),
  ];
}

/** Google puts its translation before or after the customer's own text. */
function inOwnWords(comment: string): string {
  const [, original] = /^\(Translated by Google\)[^]*\(Original\)\s*([^]*)$/.exec(comment) ?? [];
  return (original ?? comment.split('(Translated by Google)', 1)[0] ?? '').trim();
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? storable(String(value)) : '';
}
