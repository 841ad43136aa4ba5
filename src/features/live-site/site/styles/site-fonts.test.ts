import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteStyleIds } from '../../site-style.data.ts';
import { fontLetters } from './font-letters.data.ts';
import { fontCss, fontFiles } from './site-fonts.ts';

const named = (name: string) => ({ basic: `/${name}`, more: `/${name}-more` });
const fonts = {
  inter: named('inter'),
  archivoNarrow: named('archivo'),
  fraunces: named('fraunces'),
  instrumentSerif: named('instrument'),
};
const files = [
  'archivo-narrow/files/archivo-narrow-latin-700-normal.woff2',
  'fraunces/files/fraunces-latin-400-normal.woff2',
  'instrument-serif/files/instrument-serif-latin-400-normal.woff2',
];

describe('the fonts of a style', () => {
  test('are its own alone, each with a local one in the same measures', () => {
    for (const style of siteStyleIds) {
      const css = fontCss(style, fonts);
      const files = fontFiles(style, fonts).flatMap((file) => [file, `${file}-more`]);
      expect(css.match(/url\([^)]+\)/g)).toEqual(files.map((file) => `url(${file})`));
      const interims = [...css.matchAll(/font-family:('[^']+ Interim[^']*')/g)].map(([, name]) => name);
      expect(interims.length).toBeGreaterThanOrEqual(fontFiles(style, fonts).length);
      expect(css.match(/size-adjust/g)).toHaveLength(interims.length);
      // Each is asked after the web font, in the order of its faces.
      for (const name of interims) expect(css.split(':root')[1]).toContain(`,${name},`);
    }
    expect(fontFiles('calm', fonts)).toEqual(['/inter']);
    expect(fontFiles('solid', fonts)).toEqual(['/inter', '/archivo']);
  });
  test('have each letter in one file, so that English pages load the first alone', () => {
    const letters = (part: 'basic' | 'more') =>
      fontLetters[part].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
    const [basic, more] = [new Set(letters('basic')), letters('more')];
    expect(more.filter((letter) => basic.has(letter))).toEqual([]);
    for (const letter of 'Don’t “quote” – © A·B × 1,234…') expect(basic).toContain(letter.codePointAt(0));
    for (const letter of 'äöüßéèñ¿çœ€') expect(more).toContain(letter.codePointAt(0));
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
