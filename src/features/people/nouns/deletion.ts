import { z } from 'zod';

/** How long someone who has deleted their own account can undo it. */
export const deletionDays = 30;

/** The code in the mail about it: a random secret. */
export const DeletionCode = z.strictObject({ code: z.string().min(1).max(100) });

/** What a deletion waits for, and what it takes along. */
export interface DeletionPlan {
  /** Businesses that would have no administrator left. */
  lastAdminOf: string[];
  primaryOf: string[];
  /** Nobody else of the house could sign in. */
  isLastOfHouse: boolean;
  /** Businesses and agencies that go on without them. */
  leaves: string[];
  apiKeyCount: number;
}

export function isBlocked({ lastAdminOf, primaryOf, isLastOfHouse }: DeletionPlan): boolean {
  return lastAdminOf.length > 0 || primaryOf.length > 0 || isLastOfHouse;
}

/** The link in the mail. Opening it consumes nothing: the page has a button. */
export const undoDeletionPath = (code: string): string => `/undo-deletion#code=${encodeURIComponent(code)}`;
