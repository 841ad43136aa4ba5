/** Minimum part size in bytes. */
export const smallestPart = 262_144;
const largestPart = 4_194_304;
/** The target duration of a part: progress updates come this often, and a broken connection loses no more. */
const partMs = 4_000;

/**
 * The next part size after one of `bytes` that took `ms`: larger on a fast connection, since each part costs the server
 * the same.
 */
export function nextPart(bytes: number, ms: number): number {
  const fitting = (bytes * partMs) / Math.max(1, ms);
  return Math.round(Math.min(Math.max(fitting, smallestPart), 2 * bytes, largestPart));
}
