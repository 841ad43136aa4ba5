import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleEntry, sampleMedium } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { ReviewCard } from './reviews-page.tsx';

const wide = sampleMedium('wide', { variants: [{ name: '480x480', width: 480, height: 270 }] });
const upright = sampleMedium('upright', {
  variants: [
    { name: '480x480', width: 360, height: 480 },
    { name: '680x680', width: 510, height: 680 },
  ],
});
const testimonial = { customerName: 'Kim', description: 'Fine work.', video: null } as never;

function sizesOf(cover: typeof wide, isInStrip: boolean): string | undefined {
  const entry = sampleEntry({ testimonial, presentation: { cover, mainVideo: null, before: null, after: null } });
  const html = renderToStaticMarkup(<ReviewCard view={sampleView()} entry={entry} isInStrip={isInStrip} />);
  return /sizes="([^"]*)"/.exec(html)?.[1];
}

test('in the home page’s strip a picture is as large as its part beside the words needs, which cut it to their height', () => {
  const variants = [...wide.variants, { name: '1280x1280', width: 1280, height: 720 } as const];
  expect(sizesOf({ ...wide, variants }, true)).toMatch(/ 78vw, \(max-width: 670px\) min\(88vw - 28px, 440px\), 596px$/);
  expect(sizesOf(upright, true)).toMatch(/, 397px$/);
  expect(sizesOf(upright, false)).toMatch(/, \(min-width: 1200px\) 420px, 42vw$/);
});
