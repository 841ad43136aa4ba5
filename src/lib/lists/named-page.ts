import { z } from 'zod';
import { line } from '../text/text.ts';

/** Asks for one page of a list in the order of names. */
export const NamedPageQuery = z.strictObject({
  /** Part of a name; capitals don't matter. Empty lets all through. */
  search: line(200).default(''),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(2_000).optional(),
  limit: z.int().min(1).max(100).default(30),
});
export type NamedPageQuery = z.infer<typeof NamedPageQuery>;

export interface NamedPage<T> {
  items: T[];
  /** Asks for the next page; null at the end. */
  nextCursor: string | null;
  /** How many match in all. */
  total: number;
}
