import type { PublicEntry } from '#features/content/public-entry.ts';

/** What a customer is asked about, as far as it is public. */
export interface AskedAbout {
  /** Their own. */
  job: PublicEntry | null;
  /** Other work of the business, newest first, if there is nothing else to show. */
  others: readonly PublicEntry[];
}
