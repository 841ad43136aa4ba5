import type { Metadata } from 'sharp';

/** A file's color space as formats without a profile declare it: code points of ITU-T H.273. */
export interface CodePoints {
  primaries: number;
  transfer: number;
}

/** XYZ of red, green and blue under D50, as profiles have them, computed from the primaries of H.273, table 2. */
const colorants: Record<number, readonly number[]> = {
  1: [0.43603, 0.22248, 0.01393, 0.3851, 0.7169, 0.09709, 0.14309, 0.06062, 0.71419],
  5: [0.45523, 0.23228, 0.01454, 0.36758, 0.70781, 0.1049, 0.1414, 0.05991, 0.70577],
  6: [0.41628, 0.22167, 0.01365, 0.39318, 0.70327, 0.09135, 0.15476, 0.07506, 0.72021],
  9: [0.67346, 0.27903, -0.00193, 0.16566, 0.67534, 0.02998, 0.1251, 0.04563, 0.79716],
  12: [0.5151, 0.24118, -0.00105, 0.29196, 0.69224, 0.04188, 0.15715, 0.06658, 0.78438],
};

const [bt709, bt2020, pq, hlg] = [1, 9, 16, 18];

/** Light by level, both from 0 to 1 (H.273, table 3). Everything else is shown as sRGB. */
const curves: Record<number, (level: number) => number> = {
  4: (level) => level ** 2.2,
  5: (level) => level ** 2.8,
  8: (level) => level,
  [pq]: (level) => dimmed(10_000 * pqLight(level)),
  [hlg]: (level) => dimmed(1_000 * hlgLight(level) ** 1.2),
};

/** The profile of a 16-bit picture, which sharp would convert to P3 instead of sRGB, or not at all if it is gray. */
export const deepProfile = ({ depth, icc }: Metadata): Buffer | undefined => (depth === 'ushort' ? icc : undefined);

/** The ICC profile of declared colors; undefined if they are sRGB, or unknown. */
export function colorProfile({ primaries, transfer }: CodePoints): Buffer | undefined {
  const isHdr = transfer === pq || transfer === hlg;
  const curve = curves[transfer];
  const xyz = colorants[primaries] ?? colorants[isHdr ? bt2020 : bt709];
  if (!xyz || (xyz === colorants[bt709] && !curve)) return undefined;
  return profile(xyz, curve ?? srgbLight);
}

const srgbLight = (level: number): number => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);

/** Of 10,000 cd/m² (SMPTE ST 2084). */
function pqLight(level: number): number {
  const root = level ** (32 / 2523);
  return (Math.max(0, root - 107 / 128) / (2413 / 128 - (2392 / 128) * root)) ** (8192 / 1305);
}

/** Of the scene (ARIB STD-B67). */
function hlgLight(level: number): number {
  return level <= 0.5 ? level ** 2 / 3 : (Math.exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** The light of white paper in HDR, in cd/m² (ITU-R BT.2408). */
const whiteLight = 203;
/** From here on, highlights are compressed so that they fit below white. */
const knee = 0.6;

function dimmed(light: number): number {
  const share = light / whiteLight;
  return share <= knee ? share : knee + (1 - knee) * (1 - Math.exp((knee - share) / (1 - knee)));
}

const curvePoints = 1024;
const headBytes = 128;

/** A matrix profile (ICC.1:2022): three colorants and one curve for all of them. */
function profile(xyz: readonly number[], curve: (level: number) => number): Buffer {
  const points = Buffer.alloc(12 + curvePoints * 2);
  points.write('curv');
  points.writeUInt32BE(curvePoints, 8);
  for (let at = 0; at < curvePoints; at += 1)
    points.writeUInt16BE(Math.round(65_535 * curve(at / (curvePoints - 1))), 12 + at * 2);
  const colors = [0, 3, 6].map((at) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(xyz.slice(at, at + 3))]));
  const parts = [...colors, points];
  const tags = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  for (const [index, tag] of tags.entries()) {
    const part = Math.min(index, parts.length - 1);
    table.write(tag, 4 + index * 12);
    table.writeUInt32BE(headBytes + table.length + starts[part]!, 8 + index * 12);
    table.writeUInt32BE(parts[part]!.length, 12 + index * 12);
  }
  const head = Buffer.alloc(headBytes);
  const all = Buffer.concat([head, table, ...parts]);
  all.writeUInt32BE(all.length);
  all.writeUInt32BE(0x0240_0000, 8);
  all.write('mntrRGB XYZ ', 12);
  all.write('acsp', 36);
  fixed([0.96422, 1, 0.82521]).copy(all, 68);
  return all;
}

function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeInt32BE(Math.round(number * 65_536), index * 4);
  return bytes;
}
