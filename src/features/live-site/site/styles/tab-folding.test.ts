import { expect, test } from 'vitest';
import { siteStyleIds } from '../../site-style.data.ts';
import { tabFoldingCss, tabWidths } from './tab-folding.ts';

const labels = ['Home', 'Gallery', 'Storm Reports', 'Services', 'Before / After'];

/** In px, as Chromium draws the tabs. */
const drawn = {
  calm: { Home: 67, 'Before / After': 122, 'WWW & Modern Milling': 197, 'Zona de intervención': 179 },
  solid: { Home: 68, 'Before / After': 146, 'WWW & Modern Milling': 214, 'Zona de intervención': 205 },
  natural: { Home: 67, 'Before / After': 122, 'WWW & Modern Milling': 197, 'Zona de intervención': 179 },
  editorial: { Home: 64, 'Before / After': 117, 'WWW & Modern Milling': 189, 'Zona de intervención': 173 },
};

test.each(siteStyleIds)('the %s style gives a tab the room that it takes, and hardly more', (style) => {
  for (const [label, width] of Object.entries(drawn[style])) {
    const room = (tabWidths([label], 'More', style)[0] ?? 0) * 16;
    expect(room, label).toBeGreaterThanOrEqual(width);
    expect(room, label).toBeLessThan(width * 1.09 + 2);
  }
});

test('a tab is in the row once there is room for it and for the button of those that follow', () => {
  const widths = tabWidths(labels, 'More', 'calm');
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  const button = (widths[0] ?? 0) - (tabWidths(['Home'], 'More', 'calm')[0] ?? 0);
  expect(button).toBeGreaterThan(3);
  // A short last tab takes less than the button: the two come together, and no button is left.
  const short = tabWidths([...labels, 'A'], 'More', 'calm');
  expect(short.at(-2)).toBe(short.at(-1));
});

test('letters of other scripts, and marks on letters, have room too', () => {
  const [hebrew, chinese, plain, marked] = ['שירותים', '服务项目', 'Cafe', 'Cafe\u0301'].map(
    (label) => tabWidths([label], 'More', 'solid')[0] ?? 0,
  );
  expect(hebrew).toBeGreaterThan(26 / 16 + 7 * 0.6);
  expect(chinese).toBeGreaterThan(26 / 16 + 4);
  expect(marked).toBe(plain);
});

test('at every width each tab is shown once, and the button only for tabs behind it', () => {
  const css = tabFoldingCss([5, 9, 9]);
  expect(css).toContain('@container tabs (inline-size<5rem){.tab-row a:nth-child(n+1){display:none}');
  expect(css).toContain('@container tabs (inline-size>=5rem){.more-tabs a:nth-child(-n+1){display:none}}');
  expect(css).toContain('@container tabs (inline-size<9rem){.tab-row a:nth-child(n+2){display:none}');
  expect(css).toContain('@container tabs (inline-size>=9rem){.more-tabs{display:none}}');
  expect(tabFoldingCss([5])).toBe('');
});
