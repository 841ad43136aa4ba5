/** Failures are remembered this long. */
export const attemptWindowSeconds = 900;

/**
 * What one client may try. Waits grow with the failures for one person; refusals come only to the client
 * address that caused them, so nobody can lock somebody else out.
 */
const freeFailures = 3;
const failuresPerPerson = 12;
/** Many people may share one address, in an office or behind a mobile network. */
const failuresPerAddress = 60;
const longestDelayMs = 4_000;

/** Milliseconds that the answer to the n-th attempt in a row (n from 1) waits. */
export function attemptDelayMs(attempts: number): number {
  if (attempts <= freeFailures) return 0;
  return Math.min(longestDelayMs, 250 * 2 ** (attempts - freeFailures - 1));
}

/** What a client address may try on one person, in the words of the RateLimit fields. */
export function attemptQuota(purpose: string) {
  return { name: purpose, limit: failuresPerPerson, windowSeconds: attemptWindowSeconds };
}

interface Counted {
  hits: number;
  resetDate: Date;
}

/** Until when a client address must wait, or undefined when it may try. */
export function refusedUntil(counted: { onPerson: Counted; inAll: Counted }): Date | undefined {
  if (counted.onPerson.hits > failuresPerPerson) return counted.onPerson.resetDate;
  if (counted.inAll.hits > failuresPerAddress) return counted.inAll.resetDate;
  return undefined;
}
