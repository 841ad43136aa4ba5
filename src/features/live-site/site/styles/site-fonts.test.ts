import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteStyleIds } from '../../site-style.data.ts';
import { fontCss, fontFiles } from './site-fonts.ts';

const fonts = { inter: '/inter', archivoNarrow: '/archivo', fraunces: '/fraunces', instrumentSerif: '/instrument' };
const files = [
  'archivo-narrow/files/archivo-narrow-latin-700-normal.woff2',
  'fraunces/files/fraunces-latin-400-normal.woff2',
  'instrument-serif/files/instrument-serif-latin-400-normal.woff2',
];

describe('the fonts of a style', () => {
  test('are its own alone, each with a local one in the same measures', () => {
    for (const style of siteStyleIds) {
      const css = fontCss(style, fonts);
      expect(css.match(/url\([^)]+\)/g)).toEqual(fontFiles(style, fonts).map((file) => `url(${file})`));
      expect(css.match(/size-adjust/g)).toHaveLength(fontFiles(style, fonts).length);
    }
    expect(fontFiles('calm', fonts)).toEqual(['/inter']);
    expect(fontFiles('solid', fonts)).toEqual(['/inter', '/archivo']);
  });
  test('weigh at most 60 kB beside the text font, over all styles', () => {
    const bytes = files.map((file) => statSync(`node_modules/@fontsource/${file}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });
  test('are local ones while nothing has been built', () => {
    expect(fontCss('editorial', {})).not.toContain('@font-face');
    expect(fontCss('editorial', {})).toContain('--font-head:Georgia');
  });
});
