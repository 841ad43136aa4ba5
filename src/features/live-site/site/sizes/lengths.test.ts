import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteStyleIds } from '../../site-style.data.ts';
import { cardRatios } from './card-places.ts';
import { columnsIn, columnWidth, growing } from './lengths.ts';

const sheet = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');

test('lengths that grow with the window are those of the style sheet', () => {
  for (const [name, length] of Object.entries(growing)) {
    const written = new RegExp(`--ff-${name.replace(/(\d)/, '-$1')}: ?clamp\\((\\d+)px, ?([\\d.]+)vw, ?(\\d+)px\\)`);
    const [least, share, most] = written.exec(sheet('frame/scale'))!.slice(1).map(Number) as [number, number, number];
    expect([320, 1_000, 3_000].map(length), name).toEqual([
      Math.max(least, share * 3.2),
      Math.min(Math.max(least, share * 10), most),
      most,
    ]);
  }
});

test('cards have the shape of their style', () => {
  for (const style of siteStyleIds) {
    const [, wide, high] = /--card-ratio: ?(\d+) ?\/ ?(\d+)/.exec(sheet(`looks/${style}`))!;
    expect(cardRatios[style], style).toBe(Number(wide) / Number(high));
  }
});

test('columns are as many as there is room for, and share what is left', () => {
  expect(columnsIn(644, 290, 16)).toBe(2);
  expect(columnsIn(644, 320, 16, 2)).toBe(1);
  expect(columnsIn(200, 290, 16)).toBe(1);
  expect(columnWidth(644, 2, 16)).toBe(314);
  expect(columnWidth(1_344, 4, 20, 2)).toBe(662);
});
