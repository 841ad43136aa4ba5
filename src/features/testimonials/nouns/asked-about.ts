import type { PublicEntry } from '#features/content/public-entry.ts';

/** What a customer is asked about, as far as the site shows it. */
export interface AskedAbout {
  /** Their own. */
  job: PublicEntry | null;
  /** Other work of the business, newest first, where nothing else is there to be shown. */
  others: readonly PublicEntry[];
}
