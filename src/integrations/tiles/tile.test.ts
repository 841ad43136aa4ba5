import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTilePath, tilePath } from './tile.ts';

it('reads every tile of the map out of its own path', () => {
  const part = fc.double({ min: 0, max: 0.999, noNaN: true });
  const tile = fc.record({
    style: fc.constantFrom('light' as const, 'dark' as const),
    z: fc.nat(12),
    x: part,
    y: part,
    scale: fc.constantFrom(1 as const, 2 as const),
  });
  fc.assert(
    fc.property(tile, (drawn) => {
      const one = { ...drawn, x: Math.floor(drawn.x * 2 ** drawn.z), y: Math.floor(drawn.y * 2 ** drawn.z) };
      expect(parseTilePath(tilePath(one))).toEqual(one);
    }),
  );
});

it.each([
  'light/15/0/0.webp',
  'light/2/4/0.webp',
  'light/2/0/4@2x.webp',
  'light/-1/0/0.webp',
  'sepia/2/0/0.webp',
  'light/2/0/0.png',
  'light/2/0/0@3x.webp',
  'light/2/0/0.5.webp',
  'light/2/../../0.webp',
  'light/99999999999999999999/0/0.webp',
  'light/2/0/0.webp\n',
  '',
])('refuses %j', (path) => {
  expect(parseTilePath(path)).toBeNull();
});
