import { z } from 'zod';
import { line } from '#lib/text/text.ts';

export const PageQuery = z.strictObject({
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(4_000).optional(),
  limit: z.int().min(1).max(100).default(30),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Asks for one page of a list by name, or of what is found in it. */
export const SearchQuery = PageQuery.extend({
  /** Part of a name, in either case. Empty finds all. */
  search: line(200).default(''),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export interface Page<T> {
  items: T[];
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null;
}

/** The schema of one page. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A page of a list that can be searched. */
export interface FoundPage<T> extends Page<T> {
  /** How many are in the list where it is narrowed, with its first page; may end at `mostCounted`. */
  total: number | null;
}
