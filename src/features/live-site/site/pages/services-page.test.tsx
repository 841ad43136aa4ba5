import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleSite } from '#test/sample-site.ts';
import { sampleView } from '#test/sample-view.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { ServicesPage } from './services-page.tsx';

const [service] = sampleSite().services;

/** The picture's width in `sizes` in a window of 1440 px. */
function sizesWidth(count: number): number {
  const services = Array.from({ length: count }, (_, at) => ({ ...service!, id: `s${at}`, slug: `s${at}` }));
  const variants = (['480x480', '680x680'] as const).map((name) => ({
    name,
    width: parseInt(name),
    height: parseInt(name),
  }));
  const presentation = { cover: sampleMediaItem('m1', { variants }), mainVideo: null, before: null, after: null };
  const newest = new Map(services.map(({ id }) => [id, [sampleEntry({ uid: id, presentation })]]));
  const html = renderToStaticMarkup(
    <ServicesPage view={sampleView()} services={services} work={{ newest, counts: new Map() }} />,
  );
  return sizesAt(/sizes="([^"]*)"/.exec(html)?.[1] ?? '', 1_440);
}

// As measured in Chromium at 1440 px.
test.each([
  [3, 435],
  [4, 321],
  [5, 253],
  [6, 435],
])('pictures of %i services name the width that they are drawn in', (count, drawn) => {
  expect(Math.abs(sizesWidth(count) / drawn - 1)).toBeLessThan(0.05);
});
