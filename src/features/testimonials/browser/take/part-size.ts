/** Bytes of a part that is sent at once. */
export const smallestPart = 262_144;
const largestPart = 4_194_304;
/** How long a part may take: so often its customer is told how far it is, and a broken line costs no more. */
const partMs = 4_000;

/** The next part after one of `bytes` that took `ms`: larger on a quick line, for each costs the server the same. */
export function nextPart(bytes: number, ms: number): number {
  const fitting = (bytes * partMs) / Math.max(1, ms);
  return Math.round(Math.min(Math.max(fitting, smallestPart), 2 * bytes, largestPart));
}
