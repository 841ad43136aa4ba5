import { ImportedReview } from '../../nouns/imported-review.ts';
import type { Sheet } from '../requests/sheet/read-sheet.ts';

/** The meaning of a column. */
export type ReviewUse = 'name' | 'text' | 'title' | 'rating' | 'date' | 'id' | 'skip';

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

/** The meanings of columns, by name; each is assigned once. */
export function guessReviewUses({ head }: Sheet): ReviewUse[] {
  const taken = new Set<ReviewUse>();
  return head.map((title) => {
    const use = heads.find(([kind, pattern]) => !taken.has(kind) && pattern.test(title))?.[0] ?? 'skip';
    taken.add(use);
    return use;
  });
}

/** Each row with its error. No row is left out here. */
export function reviewRows({ rows }: Sheet, uses: readonly ReviewUse[]): ReviewRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const cellOf = (use: ReviewUse) => cells[uses.indexOf(use)] ?? '';
    const [name, text, date] = [cellOf('name'), cellOf('text'), dateOf(cellOf('date'))];
    const title = cellOf('title');
    const description = title && !text.startsWith(title) ? `${title}\n\n${text}`.trim() : text || title;
    const key = (cellOf('id') || `${name} ${date.slice(0, 10)} ${description}`).slice(0, 300);
    const written = { key, customerName: name, description, rating: ratingOf(cellOf('rating')), date };
    const parsed = ImportedReview.safeParse(written);
    if (!parsed.success)
      return { number, review: { ...written, rating: null }, error: parsed.error.issues[0]?.message ?? '' };
    const sameAs = seen.get(key);
    if (sameAs !== undefined) return { number, review: parsed.data, sameAs };
    seen.set(key, number);
    return { number, review: parsed.data };
  });
}

const words = ['one', 'two', 'three', 'four', 'five'];

/** `5`, `4.0`, `5/5`, `FIVE`, `★★★★`; null if empty, NaN if invalid. */
function ratingOf(cell: string): number | null {
  if (cell === '') return null;
  const word = words.indexOf(cell.toLowerCase());
  if (word >= 0) return word + 1;
  const stars = [...cell].filter((sign) => sign === '★').length;
  if (stars > 0) return stars;
  return Math.round(Number.parseFloat(cell.replace(',', '.')));
}

/** An unreadable value is kept, for validation to report. */
function dateOf(cell: string): string {
  const moment = Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(cell) ? `${cell.replace(' ', 'T')}Z` : cell);
  return Number.isNaN(moment) ? cell : new Date(moment).toISOString();
}
