import { hexToLinear } from './srgb.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`: 0 black – 1 white. */
export function luminance(hex: string): number {
  const { r, g, b } = hexToLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colors: 1–21, in either order. */
export function contrast(one: string, other: string): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The lowest contrast of a color over several backgrounds. */
export function worstContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}
