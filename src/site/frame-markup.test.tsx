import { expect, expectTypeOf, test } from 'vitest';
import type { PlainInput } from '#cache/fragment-cache.tsx';
import { cachedFragment, fragmentBytes, sizeFragments, storeFragment } from '#cache/fragment-cache.tsx';
import { type FooterInput, footerInput, SiteFooter } from '#features/live-site/site/frame/site-footer.tsx';
import { type HeaderInput, headerInput, SiteHeader } from '#features/live-site/site/frame/site-header.tsx';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Site } from '#features/live-site/site.ts';
import { sampleView } from '#test/sample-view.ts';

const view = sampleView;
const header = cachedFragment('test header', SiteHeader);
const footer = cachedFragment('test footer', SiteFooter);
const at = { tab: 'gallery' as const };

test('a header is drawn anew for each thing that it shows', () => {
  const first = header(headerInput(view(), at));
  expect(header(headerInput(view({ siteRevision: 2, description: 'Another' }), at))).toBe(first);
  expect(header(headerInput(view({ businessName: 'Another name' }), at))).toContain('Another name');
  expect(header(headerInput(view({ settings: { galleryButton: false } }), at))).not.toBe(first);
  expect(header(headerInput(view(), { tab: 'services' }))).not.toBe(first);
});

test('a footer is drawn anew for each thing that it shows', () => {
  const first = footer(footerInput(view(), at, 2026));
  expect(footer(footerInput(view({ siteRevision: 2 }), at, 2026))).toBe(first);
  expect(footer(footerInput(view(), at, 2027))).toContain('2027');
  expect(footer(footerInput(view({ settings: { footerText: 'Since 1990' } }), at, 2026))).toContain('Since 1990');
  expect(footer(footerInput(view({ subscriptionType: 'free' }), at, 2026))).toContain('Powered by');
});

test('a part that comes to read one more setting never shows it as it was', () => {
  type Grown = HeaderInput & { slogan: string };
  let drawings = 0;
  const grown = cachedFragment<Grown>('grown header', ({ slogan }) => {
    drawings += 1;
    return <p>{slogan}</p>;
  });
  const input = (slogan: string) => ({ ...headerInput(view(), at), slogan });
  expect(['One', 'Two', 'One'].map((slogan) => grown(input(slogan)))).toEqual([
    '<p>One</p>',
    '<p>Two</p>',
    '<p>One</p>',
  ]);
  expect(drawings).toBe(2);
});

test('a part takes plain values, never the whole site', () => {
  expectTypeOf<HeaderInput>().toExtend<PlainInput>();
  expectTypeOf<FooterInput>().toExtend<PlainInput>();
  expectTypeOf<SiteView>().not.toExtend<PlainInput>();
  expectTypeOf<{ site: Site }>().not.toExtend<PlainInput>();
});

test('fragments stay within their bytes', () => {
  sizeFragments(10_000);
  for (let n = 0; n < 100; n += 1) storeFragment(`entry ${n}`, {}, 800);
  expect(fragmentBytes()).toBeLessThanOrEqual(10_000);
  expect(fragmentBytes()).toBeGreaterThan(8_000);
});
