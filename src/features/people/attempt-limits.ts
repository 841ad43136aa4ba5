/** Failures are counted for this long. */
export const attemptWindowSeconds = 900;

/**
 * Limits for one client. Delays grow with the failures for one person; only the client address that caused failures is
 * rejected, so no one can lock someone else out.
 */
const freeFailures = 3;
const failuresPerPerson = 12;
/** Many people may share an address, in an office or on a mobile network. */
const failuresPerAddress = 60;
const longestDelayMs = 4_000;

/** The delay in milliseconds before the response to the n-th consecutive attempt (from 1). */
export function attemptDelayMs(attempts: number): number {
  if (attempts <= freeFailures) return 0;
  return Math.min(longestDelayMs, 250 * 2 ** (attempts - freeFailures - 1));
}

/** A client address's quota for one person, as RateLimit headers. */
export function attemptQuota(purpose: string) {
  return { name: purpose, limit: failuresPerPerson, windowSeconds: attemptWindowSeconds };
}

interface Counted {
  hits: number;
  resetDate: Date;
}

/** Until when a client address must wait; undefined if it need not. */
export function refusedUntil(counted: { onPerson: Counted; inAll: Counted }): Date | undefined {
  if (counted.onPerson.hits > failuresPerPerson) return counted.onPerson.resetDate;
  if (counted.inAll.hits > failuresPerAddress) return counted.inAll.resetDate;
  return undefined;
}
