import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleMedium } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { Hero } from './hero.tsx';

const wide = sampleMedium('wide', {
  variants: [
    { name: '480x480', width: 480, height: 320 },
    { name: '1920x1920', width: 1920, height: 1280 },
  ],
});
const sizesIn = (siteStyle: 'calm' | 'solid') => {
  const view = sampleView({ heroImages: [wide], settings: { siteStyle } });
  const html = renderToStaticMarkup(<Hero view={view} fallback={[]} isEmpty={false} title="" subtitle="" />);
  return /sizes="([^"]*)"/.exec(html)?.[1]?.split(', (').at(-1);
};

test('a hero’s picture is as large as the hero that it covers, also on a simple phone', () => {
  expect(sizesIn('calm')).toBe('max-width: 600px) max(100vw, 108vh), max(100vw, 108vh)');
  expect(sizesIn('solid')).toBe('max-width: 600px) max(100vw, 69vh), max(100vw, 120vh)');
});
