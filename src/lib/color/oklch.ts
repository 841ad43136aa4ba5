import { linearToHex, hexToLinear, type LinearRgb } from './srgb.ts';

/** OKLCH: `l` 0–1, `c` 0–about 0.37, `h` in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `#rrggbb` → OKLCH. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function hexToOklch(hex: string): Oklch {
  const { r, g, b } = hexToLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(labA, labB),
    h: Math.atan2(labB, labA),
  };
}

/** OKLCH → `#rrggbb`; chroma is lowered until the color exists in sRGB, lightness and hue stay. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  const full = toLinear(lightness, c, h);
  if (isDisplayable(full)) return linearToHex(full);
  let inside = 0;
  let outside = c;
  for (let step = 0; step < 12; step++) {
    const middle = (inside + outside) / 2;
    if (isDisplayable(toLinear(lightness, middle, h))) inside = middle;
    else outside = middle;
  }
  return linearToHex(toLinear(lightness, inside, h));
}

/** Degrees → radians, for hues in code. */
export const hue = (degrees: number): number => (degrees * Math.PI) / 180;

function toLinear(lightness: number, c: number, h: number): LinearRgb {
  const labA = c * Math.cos(h);
  const labB = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * labA + 0.2158037573 * labB) ** 3;
  const m = (lightness - 0.1055613458 * labA - 0.0638541728 * labB) ** 3;
  const s = (lightness - 0.0894841775 * labA - 1.291485548 * labB) ** 3;
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

function isDisplayable({ r, g, b }: LinearRgb): boolean {
  const slack = 0.0005;
  return Math.min(r, g, b) >= -slack && Math.max(r, g, b) <= 1 + slack;
}
