import { z } from 'zod';
import { line } from '../text/text.ts';

/** Input for one page of a list sorted by name. */
export const NamedPageQuery = z.strictObject({
  /** Part of a name, case-insensitive. Empty matches all. */
  search: line(200).default(''),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(2_000).optional(),
  limit: z.int().min(1).max(100).default(30),
});
export type NamedPageQuery = z.infer<typeof NamedPageQuery>;

export interface NamedPage<T> {
  items: T[];
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null;
  /** Number of matches, where the list is narrowed; counts may end at `mostCounted`, and come with the first page only. */
  total: number | null;
}
