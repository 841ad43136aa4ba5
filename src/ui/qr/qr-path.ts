import { encode } from 'uqr';

/** The quiet zone around the code, in modules, which cameras need. */
const border = 2;

/** The dark modules of a QR code in a square of `size` units, individually and as one SVG path. */
export function qrPath(text: string): { dark: [number, number][]; path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])));
  return { dark, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''), size };
}
