import { expect, test } from 'vitest';
import { mainSizes } from './item-media.tsx';

test('the main picture of an item is loaded at the width of its column', () => {
  expect(mainSizes(1440, false)).toBe('(min-width: 961px) calc(min(100vw, 1440px) - min(12vw, 144px) - 300px), 100vw');
  expect(mainSizes(1920, true)).toMatch(
    /^\(min-width: 1201px\) calc\(min\(100vw, 1920px\) - 636px\), \(min-width: 961px\)/,
  );
});
