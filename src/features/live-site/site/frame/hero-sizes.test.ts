import { expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { heroSizes } from './hero-sizes.ts';
import type { SiteStyleId } from '../../site-style.data.ts';

const wide = sampleMediaItem('wide', {
  variants: [
    { name: '480x480', width: 480, height: 320 },
    { name: '1920x1920', width: 1920, height: 1280 },
  ],
});
const onPlainScreens = (style: SiteStyleId) => heroSizes(style, wide, 1440).split('88vw, ').at(-1);

test('a hero’s picture is as large as the hero that it covers, which is lower than wide', () => {
  expect(onPlainScreens('calm')).toBe('max(100vw, min(108vh, 1140px))');
  expect(onPlainScreens('solid')).toBe('(max-width: 670px) max(100vw, 69vh), max(100vw, min(120vh, 1230px))');
  expect(onPlainScreens('natural')).toBe('(max-width: 960px) max(100vw, 66vh), max(53.5vw, min(117vh, 1170px))');
  expect(onPlainScreens('editorial')).toBe(
    '(max-width: 670px) max(100vw, min(75vh, 930px)), max(min(92vw, 1344px), min(75vh, 930px))',
  );
});

test('phones with many pixels get fewer than they have', () => {
  expect(heroSizes('editorial', wide, 1440)).toMatch(
    /^\(max-width: 600px\) and \(min-resolution: 2.5dppx\) max\(100vw, 45vh\), /,
  );
});
