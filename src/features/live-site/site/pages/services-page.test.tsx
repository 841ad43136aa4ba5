import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleEntry, sampleMedium } from '#test/sample-entry.ts';
import { sampleSite } from '#test/sample-site.ts';
import { sampleView } from '#test/sample-view.ts';
import { ServicesPage } from './services-page.tsx';

const [service] = sampleSite().services;

/** The picture's width in `sizes` where the window is at least 1300 px wide. */
function sizesWidth(count: number): number {
  const services = Array.from({ length: count }, (_, at) => ({ ...service!, id: `s${at}`, slug: `s${at}` }));
  const variants = (['480x480', '680x680'] as const).map((name) => ({ name, width: parseInt(name), height: 480 }));
  const presentation = { cover: sampleMedium('m1', { variants }), mainVideo: null, before: null, after: null };
  const newest = new Map(services.map(({ id }) => [id, [sampleEntry({ uid: id, presentation })]]));
  const html = renderToStaticMarkup(
    <ServicesPage view={sampleView()} services={services} work={{ newest, counts: new Map() }} />,
  );
  return Number(/\(min-width: 1300px\) (\d+)px/.exec(html)?.[1]);
}

// As measured in Chromium at 1440 px.
test.each([
  [3, 435],
  [4, 321],
  [5, 253],
  [6, 435],
])('pictures of %i services name the width that they are drawn in', (count, drawn) => {
  expect(Math.abs(sizesWidth(count) / drawn - 1)).toBeLessThan(0.15);
});
