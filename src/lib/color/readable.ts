import { contrast, worstContrast } from './contrast.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/** WCAG 2.2 AA for text is 4.5; the margin covers rounding to 8 bits. */
export const textRatio = 4.6;
/** WCAG 2.2 AA for outlines and icons is 3. */
export const outlineRatio = 3.05;

export interface ReadableOptions {
  /** All backgrounds that the color may appear on. */
  on: readonly string[];
  /** Minimum contrast on the worst of them. */
  ratio: number;
  /** The direction in which lightness may move. */
  toward: 'black' | 'white';
}

/**
 * The color itself if readable, else the same hue with lightness moved just far enough. If even the extreme doesn't
 * reach the ratio, the extreme.
 */
export function readable(color: string, { on, ratio, toward }: ReadableOptions): string {
  if (worstContrast(color, on) >= ratio) return color;
  const { l, c, h } = hexToOklch(color);
  const extreme = toward === 'white' ? 1 : 0;
  let failing = l;
  let passing = extreme;
  let best = extreme === 1 ? '#ffffff' : '#000000';
  for (let step = 0; step < 9; step++) {
    const middle = (failing + passing) / 2;
    const candidate = oklchToHex({ l: middle, c, h });
    if (worstContrast(candidate, on) >= ratio) {
      passing = middle;
      best = candidate;
    } else {
      failing = middle;
    }
  }
  return best;
}

/** Text color for a fill: white if readable, else a near-black of the fill's hue, else black. */
export function textOn(fill: string): string {
  if (contrast('#ffffff', fill) >= 4.5) return '#ffffff';
  const { c, h } = hexToOklch(fill);
  const ink = oklchToHex({ l: 0.2, c: Math.min(c, 0.03), h });
  return contrast(ink, fill) >= 4.5 ? ink : '#000000';
}
