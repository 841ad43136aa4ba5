import { expect, it } from 'vitest';
import { measure, outline } from './lettering.ts';

const style = { size: 12, weight: 500, spacing: 0 } as const;

it('draws Latin names of every kind as outlines', () => {
  for (const name of ['Austin', 'Kraków', 'Şpring', 'Đà Nẵng', 'Reykjavík', "'s-Hertogenbosch", 'São Paulo']) {
    expect(outline(name, 3, 9, style)).toMatch(/^(?:M|[LCQ]|Z|-?\d+\.\d\d| )+$/);
    expect(measure(name, style)).toBeGreaterThan(name.length * 4);
    expect(measure(name, style)).toBeLessThan(name.length * 10);
  }
});

it('leaves out letters that the font lacks, and keeps their base letter when there is one', () => {
  expect(outline('東京', 0, 0, style)).toBe('');
  expect(measure('H̱', style)).toBeCloseTo(measure('H', style), 0);
});

it('spaces letters, but not behind the last', () => {
  expect(measure('ab', { ...style, spacing: 0.5 }) - measure('ab', style)).toBeCloseTo(6);
});
