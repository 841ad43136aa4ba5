import { hexToOklch, oklchToHex } from './oklch.ts';

const seedIndex = 6;

/** Ten shades from pale (0) to deep (9), the seed itself exactly at index 6. */
export function ramp(seed: string): string[] {
  const { l, c, h } = hexToOklch(seed);
  const pale = Math.max(0.975, l);
  const deep = Math.max(l - 0.24, Math.min(l, 0.12));
  return Array.from({ length: 10 }, (_, index) => {
    if (index === seedIndex) return seed;
    if (index > seedIndex) {
      return oklchToHex({ l: l + (deep - l) * ((index - seedIndex) / 3), c, h });
    }
    const share = index / seedIndex;
    return oklchToHex({ l: pale + (l - pale) * share, c: c * (0.08 + 0.92 * share), h });
  });
}
