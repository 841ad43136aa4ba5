import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { BeforeAfterPage } from './before-after-page.tsx';

function page(count: number, more: string | null = null) {
  const entries = Array.from({ length: count }, (_, at) =>
    sampleEntry({
      uid: `e${at}`,
      presentation: { cover: null, mainVideo: null, before: sampleMediaItem('m1'), after: sampleMediaItem('m2') },
    }),
  );
  const props = { view: sampleView(), entries, more, reviews: null, reviewed: new Map() };
  return renderToStaticMarkup(<BeforeAfterPage {...props} />);
}

/** The first picture's width in a window of 1440 px. */
function firstWidth(count: number): number {
  return sizesAt(/sizes="([^"]*)"/.exec(page(count))?.[1] ?? '', 1_440);
}

test('of an odd number of pairs the first one leads in a picture of the page’s width, and no place stays empty', () => {
  for (const [count, hasLead] of [
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ] as const)
    expect([page(count).includes('pairs-odd'), firstWidth(count) > 1_300], `${count}`).toEqual([hasLead, hasLead]);
});

test('while more pairs can be added, none leads: it would move when they come', () => {
  expect(page(3, '/before-after?page=2')).not.toContain('pairs-odd');
});
