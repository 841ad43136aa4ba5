import { renderToStaticMarkup } from 'react-dom/server';
import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { Picture } from './picture.tsx';

const picture = (changes: Parameters<typeof sampleMediaItem>[1], more: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture media={sampleMediaItem('m1', changes)} alt="A roof" sizes="50vw" {...more} />);

describe('a picture', () => {
  test('lets the browser choose from its sizes, none larger than is wanted', () => {
    expect(picture({})).toContain('srcSet="/media/m1/680x680 680w, /media/m1/1280x1280 1280w" sizes="50vw"');
    expect(picture({}, { largest: '680x680' })).not.toMatch(/1280|srcSet/);
  });
  test('of a small original names each width once', () => {
    const variants = (['480x480', '680x680', '1280x1280'] as const).map((name) => ({ name, width: 300, height: 200 }));
    expect(picture({ variants })).not.toContain('srcSet');
    expect(picture({ variants })).toContain('width="300" height="200"');
  });
  test('that has only a thumbnail shows it', () => {
    const variants = [{ name: '200x200' as const, width: 200, height: 150 }];
    expect(picture({ variants })).toContain('src="/media/m1/200x200"');
  });
  test('without any file is a field of its own color, and still has words', () => {
    const html = picture({ variants: [], dominantColor: '#aabbcc' });
    expect(html).toContain('role="img" aria-label="A roof"');
    expect(html).toContain('background:#aabbcc');
    expect(html).not.toContain('<img');
  });
  test('keeps its focal point in view', () => {
    expect(picture({ focal: { x: 0.126, y: 1 } })).toContain('object-position:13% 100%');
    expect(picture({})).not.toContain('object-position');
  });
  test('is its own colors from top to bottom until it is loaded', () => {
    const pixels = Array.from({ length: 32 * 32 }, (_, at) => (at < 32 * 16 ? [90, 140, 220, 255] : [40, 90, 40, 255]));
    const thumbhash = Buffer.from(rgbaToThumbHash(32, 32, pixels.flat())).toString('base64');
    const colors = /linear-gradient\(#(..)(..)(..),#......,#(..)(..)(..)\)/.exec(picture({ thumbhash }))!.slice(1);
    const [, , skyBlue, , , groundBlue] = colors.map((part) => Number.parseInt(part, 16));
    expect(skyBlue).toBeGreaterThan(180);
    expect(groundBlue).toBeLessThan(80);
    expect(picture({ thumbhash: 'x', dominantColor: '#aabbcc' })).toContain('background:#aabbcc');
  });
  test('takes nothing for a color that is none', () => {
    for (const dominantColor of ['red;background:url(//evil.example)', '#abc', ''])
      expect(picture({ dominantColor }), dominantColor).not.toContain('background');
  });
  test('comes first where it is the page’s main one, and else when it is near', () => {
    expect(picture({}, { loading: 'first' })).toMatch(/fetchpriority="high"/i);
    expect(picture({}, { loading: 'first' })).not.toContain('loading="lazy"');
    expect(picture({})).toContain('loading="lazy"');
    expect(picture({}, { loading: 'eager' })).not.toContain('loading=');
    expect(picture({}, { loading: 'eager' })).toMatch(/fetchpriority="low"/i);
  });
});
