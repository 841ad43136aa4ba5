import { expect, test } from 'vitest';
import { firstPaintCss, plainFirstPaint, readFirstPaint, writeFirstPaint } from './first-paint.ts';
import { deriveTokens } from './tokens.ts';
import { allThemes } from './theme.ts';

test('what a browser remembers of its last page comes back as it was', () => {
  const dark = { theme: 'dark3', dir: 'rtl', isSidebarFolded: true } as const;
  expect(readFirstPaint(writeFirstPaint(dark))).toEqual(dark);
  expect(readFirstPaint(writeFirstPaint(plainFirstPaint))).toEqual(plainFirstPaint);
});

test.each([undefined, '', 'nonsense', '"><script>.ltr.wide', 'constructor.rtl', 'default.up.down.in'])(
  'the cookie %j, which is not ours, paints nothing of its own',
  (value) => {
    const { theme, isSidebarFolded } = readFirstPaint(value);
    expect([theme, isSidebarFolded]).toEqual(['default', false]);
  },
);

test('a theme is painted in its own colors, and System in those of the device', () => {
  for (const { id, seeds } of allThemes) {
    const { scheme, colors } = deriveTokens(seeds);
    expect(firstPaintCss(id)).toContain(`color-scheme:${scheme};--ff-bg:${colors.bg};`);
  }
  expect(firstPaintCss('System')).toMatch(/^:root{color-scheme:light;.*prefers-color-scheme:dark.*color-scheme:dark;/);
});
