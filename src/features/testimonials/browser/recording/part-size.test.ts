import { expect, test } from 'vitest';
import { nextPart, smallestPart } from './part-size.ts';

/** After some parts on a connection of this many bytes per second. */
function settled(bytesPerSecond: number): number {
  let part = smallestPart;
  for (let sent = 0; sent < 12; sent += 1) part = nextPart(part, (part / bytesPerSecond) * 1_000);
  return part;
}

test('parts grow on a quick line, up to a limit, take some seconds on a slow one, and never shrink to crumbs', () => {
  expect(nextPart(smallestPart, 50)).toBe(2 * smallestPart);
  expect(settled(10_000_000)).toBe(4_194_304);
  expect(settled(250_000)).toBe(1_000_000);
  expect(settled(5_000)).toBe(smallestPart);
});
