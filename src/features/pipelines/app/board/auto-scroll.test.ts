import { expect, test } from 'vitest';
import { scrollStep } from './auto-scroll.ts';

test('what is dragged near an edge scrolls towards it, the nearer the faster, and not in the middle', () => {
  const at = (place: number) => scrollStep(place, 100, 700);
  expect(at(400)).toBe(0);
  expect([at(100), at(700)]).toEqual([-18, 18]);
  expect(at(120)).toBeLessThan(at(150));
  expect(at(690)).toBeGreaterThan(at(650));
  expect([at(-500), at(5_000)]).toEqual([-18, 18]);
  expect(Math.abs(scrollStep(45, 0, 90))).toBe(0);
});
