/** One page of a TIFF: every pixel has the same 8-bit channels, RGB and what `extras` declares (TIFF 6.0, tag 338). */
export interface TiffPage {
  side: number;
  channels: readonly number[];
  extras?: readonly number[];
  /** A smaller copy of another page. */
  isReduced?: boolean;
  /** Pages within it. */
  within?: readonly TiffPage[];
}

/** An uncompressed little-endian TIFF. */
export function tiffFile(pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  const end = () => parts.reduce((sum, { length }) => sum + length, 0);
  const add = (part: Buffer): number => {
    const start = end();
    parts.push(part.length % 2 === 0 ? part : Buffer.concat([part, Buffer.alloc(1)]));
    return start;
  };
  const shorts = (values: readonly number[]) => add(Buffer.from(new Uint16Array(values).buffer));
  const longs = (values: readonly number[]) => add(Buffer.from(new Uint32Array(values).buffer));
  /** Returns where the page starts, and where it names the next one. */
  const addPage = ({ side, channels, extras = [], isReduced = false, within = [] }: TiffPage) => {
    const inner = within.map((page) => addPage(page).start);
    const pixels = Buffer.from(Array.from({ length: side * side }, () => channels).flat());
    const many = (tag: number, values: readonly number[]): number[] =>
      values.length > 2
        ? [tag, 3, values.length, shorts(values)]
        : [tag, 3, values.length, (values[1] ?? 0) * 65_536 + values[0]!];
    const entries = [
      [254, 4, 1, isReduced ? 1 : 0],
      [256, 4, 1, side],
      [257, 4, 1, side],
      many(
        258,
        channels.map(() => 8),
      ),
      [259, 3, 1, 1],
      [262, 3, 1, 2],
      [273, 4, 1, add(pixels)],
      [277, 3, 1, channels.length],
      [278, 4, 1, side],
      [279, 4, 1, pixels.length],
      ...(inner.length > 0 ? [[330, 4, inner.length, inner.length > 1 ? longs(inner) : inner[0]!]] : []),
      ...(extras.length > 0 ? [many(338, extras)] : []),
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length);
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12);
      directory.writeUInt16LE(type, 4 + index * 12);
      directory.writeUInt32LE(count, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    const start = add(directory);
    return { start, nextAt: directory, next: directory.length - 4 };
  };
  let previous: { nextAt: Buffer; next: number } = { nextAt: parts[0]!, next: 4 };
  for (const page of pages) {
    const added = addPage(page);
    previous.nextAt.writeUInt32LE(added.start, previous.next);
    previous = added;
  }
  return Buffer.concat(parts);
}
