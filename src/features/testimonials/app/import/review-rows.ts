import { ImportedReview } from '../../imported-review.ts';
import { onOneLine, type Sheet } from '#lib/sheets/read-sheet.ts';
import type { importMessages } from './import-messages.ts';
import { type FirstNumber, plainDigits, type WrittenDates, writtenDates } from '#lib/sheets/written-dates.ts';

/** The meaning of a column. */
export type ReviewUse = keyof typeof importMessages.uses;

export interface ReviewRow {
  /** The line number in the file, from 1. */
  number: number;
  review: ImportedReview;
  /** The error, as a sentence; undefined if the row is valid. */
  error?: string;
  /** The line with the same review. */
  sameAs?: number;
}

/** Column names in Google's, Trustpilot's and homemade files. */
const heads: [ReviewUse, RegExp][] = [
  ['id', /\bid$|reference|reviewid/i],
  ['rating', /rating|stars?\b|score/i],
  ['date', /date|time|created/i],
  ['title', /title|headline/i],
  ['text', /text|content|comment|review body|^review$|message|testimonial/i],
  ['name', /name|user|author|reviewer|customer/i],
];

/** Column names of our own export (`export-texts.ts`), where a title is the customer's. */
const exported: Record<string, ReviewUse> = {
  ID: 'id',
  Sent: 'date',
  Rating: 'rating',
  Name: 'name',
  Title: 'jobTitle',
  Company: 'company',
  Text: 'text',
};

/** The meanings of columns, by name; each is assigned once. */
export function guessReviewUses({ head }: Sheet): ReviewUse[] {
  if (Object.keys(exported).every((title) => head.includes(title)))
    return head.map((title) => exported[title] ?? 'skip');
  const taken = new Set<ReviewUse>();
  return head.map((title) => {
    const use = heads.find(([kind, pattern]) => !taken.has(kind) && pattern.test(title))?.[0] ?? 'skip';
    taken.add(use);
    return use;
  });
}

export interface ReviewRows extends Pick<WrittenDates, 'unclear'> {
  rows: ReviewRow[];
}

/** Each row with its error; no row is left out here. @param first the person's answer, if dates are unclear */
export function reviewRows({ head, rows }: Sheet, uses: readonly ReviewUse[], first?: FirstNumber): ReviewRows {
  const dateColumn = uses.indexOf('date');
  const { dates, ...unclear } = writtenDates(
    rows.map(({ cells }) => cells[dateColumn] ?? ''),
    first,
    /\b(?:utc|gmt)\b/i.test(head[dateColumn] ?? ''),
  );
  const isUndecided = unclear.unclear !== undefined && first === undefined;
  const seen = new Map<string, number>();
  const read = rows.map(({ number, cells }, index): ReviewRow => {
    const written = reviewOf((use) => cells[uses.indexOf(use)] ?? '', dates[index]);
    const parsed = ImportedReview.safeParse(written);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const error = isUndecided && issue?.path[0] === 'date' ? 'Choose which day it is.' : (issue?.message ?? '');
      return { number, review: { ...written, rating: null }, error };
    }
    const { key } = parsed.data;
    const sameAs = seen.get(key);
    if (sameAs !== undefined) return { number, review: parsed.data, sameAs };
    seen.set(key, number);
    return { number, review: parsed.data };
  });
  return { rows: read, ...unclear };
}

/** An unreadable value is kept, for validation to report. */
function reviewOf(cellOf: (use: ReviewUse) => string, date = cellOf('date')): ImportedReview {
  const [customerName, title, text] = [onOneLine(cellOf('name')), cellOf('title'), cellOf('text')];
  const description = title && !text.startsWith(title) ? `${title}\n\n${text}`.trim() : text || title;
  return {
    key: onOneLine(cellOf('id') || `${customerName} ${date.slice(0, 10)} ${description}`).slice(0, 300),
    customerName,
    customerTitle: onOneLine(cellOf('jobTitle')),
    customerCompany: onOneLine(cellOf('company')),
    description,
    rating: ratingOf(cellOf('rating')),
    date,
  };
}

const words = ['one', 'two', 'three', 'four', 'five'];

/** `5`, `4.0`, `5/5`, `8 out of 10`, `FIVE`, `Five stars`, `★★★★☆`, `⭐⭐⭐`; null if empty, NaN if invalid. */
function ratingOf(cell: string): number | null {
  if (cell === '') return null;
  const stars = cell.match(/[★⭐🌟]/gu)?.length ?? 0;
  if (stars > 0) return stars;
  const [, number, most = '5'] = /(\d+(?:[.,]\d+)?)(?:\s*(?:\/|out of|of)\s*(\d+))?/i.exec(plainDigits(cell)) ?? [];
  if (number) return Math.round((Number.parseFloat(number.replace(',', '.')) / Number(most)) * 5);
  const [word = ''] = /(?<![a-z])(?:one|two|three|four|five)(?![a-z])/i.exec(cell) ?? [];
  return words.indexOf(word.toLowerCase()) + 1 || Number.NaN;
}
