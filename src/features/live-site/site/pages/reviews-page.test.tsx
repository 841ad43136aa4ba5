import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { ReviewCard } from './reviews-page.tsx';

const wide = sampleMediaItem('wide', { variants: [{ name: '480x480', width: 480, height: 270 }] });
const upright = sampleMediaItem('upright', {
  variants: [
    { name: '480x480', width: 360, height: 480 },
    { name: '680x680', width: 510, height: 680 },
  ],
});
const testimonial = { rating: 5, customerName: 'Kim', description: 'Fine work.', video: null } as never;

function widthOf(cover: typeof wide, spot: 'strip' | 3, at: number): number {
  const entry = sampleEntry({ testimonial, presentation: { cover, mainVideo: null, before: null, after: null } });
  const html = renderToStaticMarkup(<ReviewCard view={sampleView()} entry={entry} spot={spot} />);
  return sizesAt(/sizes="([^"]*)"/.exec(html)?.[1] ?? '', at);
}

test('in the home page’s strip a picture is as large as its part beside the words needs, which cut it to their height', () => {
  const variants = [...wide.variants, { name: '1280x1280', width: 1280, height: 720 } as const];
  expect(widthOf({ ...wide, variants }, 'strip', 1_440) / 569).toBeCloseTo(1, 1);
  expect(widthOf(upright, 'strip', 1_440) / 396).toBeCloseTo(1, 1);
  expect(widthOf(upright, 'strip', 390) / 313).toBeCloseTo(1, 1);
  expect(widthOf(upright, 3, 1_440) / 430).toBeCloseTo(1, 1);
  expect(widthOf(upright, 3, 390) / 356).toBeCloseTo(1, 1);
});
