import { expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { mainSizes, restSizes } from './item-places.ts';

const photo = sampleMediaItem('m1', { variants: [{ name: '680x680', width: 600, height: 400 }] });
const alone = { container: 1_440, hasList: false };
const main = (hasList: boolean, at: number) => sizesAt(mainSizes({ container: 1_440, hasList }, photo), at);

test('the main picture of an item has its column, and the whole window where there is one column', () => {
  expect(main(false, 390) / 390).toBeCloseTo(1, 1);
  expect(main(false, 1_440) / 986).toBeCloseTo(1, 1);
  expect(main(true, 1_440) / 783).toBeCloseTo(1, 1);
  expect(main(true, 1_100) / main(false, 1_100)).toBeCloseTo(1, 1);
  expect(mainSizes(alone, photo)).toContain('(max-resolution: 1.9dppx) 66vw');
});

test('pictures below it share the column; many of them are squares, to which wide ones are cut', () => {
  const rest = (count: number) => sizesAt(restSizes({ ...alone, count }, photo), 1_440);
  expect(rest(1) / 986).toBeCloseTo(1, 1);
  expect(rest(2) / 487).toBeCloseTo(1, 1);
  expect(rest(3) / 321).toBeCloseTo(1, 1);
  expect(rest(9) / (237.5 * 1.5)).toBeCloseTo(1, 1);
});
