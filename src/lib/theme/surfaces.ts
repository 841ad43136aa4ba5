import { luminance } from '../color/contrast.ts';
import { hexToOklch, oklchToHex, type Oklch } from '../color/oklch.ts';

export type Scheme = 'light' | 'dark';

/** A theme's backgrounds, and the direction in which colors on them move. */
export interface Surfaces {
  scheme: Scheme;
  bg: string;
  surface: string;
  surface2: string;
  surface3: string;
  /** The extreme that text colors move toward. */
  textToward: 'black' | 'white';
  /** +1 when surfaces and soft tints get lighter with each step, -1 when they get darker. */
  step: 1 | -1;
  /** A neutral of the background's hue at lightness `l`. */
  neutral: (l: number) => string;
}

const darkBelow = 0.18;
const neutralChroma = 0.025;

/**
 * Surfaces step away from the text color, so that text stays readable on any background an owner picks. Only next to
 * white or black, where there is no room but contrast to spare, do they step toward it.
 */
export function deriveSurfaces(background: string): Surfaces {
  const { l, c, h } = hexToOklch(background);
  const scheme = luminance(background) < darkBelow ? 'dark' : 'light';
  const neutral = (lightness: number) => oklchToHex({ l: lightness, c: Math.min(c, neutralChroma), h });
  const away = scheme === 'light' ? 1 : -1;
  const hasRoom = scheme === 'light' ? l < 0.93 : l > 0.32;
  const step = hasRoom ? away : scheme === 'light' ? -1 : 1;
  const [first, second, third] = surfaceLightness(l, scheme, step);
  return {
    scheme,
    bg: background,
    surface: neutral(first),
    surface2: neutral(second),
    surface3: neutral(third),
    textToward: scheme === 'light' ? 'black' : 'white',
    step,
    neutral,
  };
}

/** A tint of `seed` that lies `distance` in lightness beyond the surface. */
export function softTint(seed: string, { surface, scheme, step }: Surfaces, distance: number): string {
  const { c, h } = hexToOklch(seed);
  const ground: Oklch = hexToOklch(surface);
  const chroma = Math.min(c * 0.35, scheme === 'light' ? 0.036 : 0.05);
  return oklchToHex({ l: ground.l + step * distance, c: chroma, h });
}

function surfaceLightness(l: number, scheme: Scheme, step: 1 | -1): [number, number, number] {
  if (scheme === 'dark') return [l + step * 0.035, l + step * 0.07, l + step * 0.105];
  if (step === 1) return [l + 0.022, l + 0.044, l + 0.066];
  const panel = Math.min(1, l + 0.025);
  return [panel, panel - 0.022, panel - 0.045];
}
