/** Linear-light sRGB, each channel 0–1. */
export interface LinearRgb {
  r: number;
  g: number;
  b: number;
}

/** `#rrggbb` → linear-light channels. */
export function hexToLinear(hex: string): LinearRgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: decode((value >> 16) & 255), g: decode((value >> 8) & 255), b: decode(value & 255) };
}

/** Linear-light channels → `#rrggbb`, clipped to gamut. */
export function linearToHex({ r, g, b }: LinearRgb): string {
  const value = (encode(r) << 16) | (encode(g) << 8) | encode(b);
  return `#${value.toString(16).padStart(6, '0')}`;
}

function decode(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(share * 255)));
}
