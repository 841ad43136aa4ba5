import { expect } from 'vitest';

/** Below it nobody notices, and measuring tells nothing, in seconds of the processor. */
const unnoticed = 0.25;

/**
 * Expects that eight times the text takes no more than twenty times the time of the processor. On a busy machine a
 * single measurement can be wrong, so the better of two counts.
 * @param run with a text of about this many letters
 */
export function expectLinearTime(run: (length: number) => void, longest = 50_000): void {
  const best = (length: number) =>
    Math.min(
      secondsOf(() => run(length)),
      secondsOf(() => run(length)),
    );
  const short = best(longest / 8);
  expect(best(longest)).toBeLessThan(Math.max(unnoticed, 20 * short));
}

function secondsOf(run: () => void): number {
  const begin = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000_000;
}
