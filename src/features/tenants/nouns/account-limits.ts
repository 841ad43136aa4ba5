import { z } from 'zod';
import { DailyLimit } from '#features/sending/sending.ts';

/** In bytes. */
export const gigabyte = 1_000_000_000;

/** What an account may use, for who sells it. */
export const AccountLimits = z.strictObject({
  /** In whole gigabytes; null for what every account has (D-19). */
  storageGigabytes: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1, or leave it empty.')
    .max(100_000, 'Enter at most 100,000.')
    .nullable(),
  /** The longest video that it accepts (R-21a). */
  videoMinutes: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(600, 'Enter at most 600.'),
  /** For writing by AI, each month; null for none. */
  tokens: z
    .int('Enter a whole number.')
    .min(0, 'Enter at least 0, or leave it empty.')
    .max(1_000_000_000, 'Enter at most 1,000,000,000.')
    .nullable(),
  /** Messages to people outside; null for what rules and plan say. Only the house changes them. */
  textsPerDay: DailyLimit.nullable(),
  mailsPerDay: DailyLimit.nullable(),
});
export type AccountLimits = z.infer<typeof AccountLimits>;

export interface StoredLimits extends AccountLimits {
  /** The account's. */
  version: number;
}
