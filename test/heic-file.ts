import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A real HEIC: one HEVC frame encoded by ffmpeg, in the container of ISO 23008-12 as phones write it, optionally with
 * an EXIF block (as sharp's `metadata().exif`) and a rotation (quarter turns against the clock). A `decoy` is before
 * it as a picture of its own, which claims another size for the same pixels. `declared` are code points of the colors
 * (ITU-T H.273), without a profile.
 */
export function heicFile(options: {
  width: number;
  height: number;
  exif?: Buffer;
  quarterTurns?: 0 | 1 | 2 | 3;
  decoy?: { width: number; height: number };
  /** Of all pixels, instead of a test picture. */
  color?: { r: number; g: number; b: number };
  declared?: { primaries: number; transfer: number };
}): Buffer {
  const { configuration, frame } = hevcFrame(options);
  const exif = options.exif && Buffer.concat([uint32('Exif\0\0'.length), options.exif]);
  const ftyp = box('ftyp', 'heic', uint32(0), 'mif1', 'heic');
  const meta = (dataStart: number) => metaBox({ ...options, configuration, frame, exif, dataStart });
  const dataStart = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(dataStart), box('mdat', frame, exif ?? '')]);
}

interface Parts {
  width: number;
  height: number;
  quarterTurns?: number;
  decoy?: { width: number; height: number };
  declared?: { primaries: number; transfer: number };
  configuration: Buffer;
  frame: Buffer;
  exif: Buffer | undefined;
  dataStart: number;
}

function metaBox(parts: Parts): Buffer {
  const { frame, exif, decoy, dataStart } = parts;
  const picture = { type: 'hvc1', start: dataStart, length: frame.length };
  const items = [...(decoy ? [{ id: 1, ...picture }] : []), { id: 2, ...picture }];
  if (exif) items.push({ id: 3, type: 'Exif', start: dataStart + frame.length, length: exif.length });
  return box(
    'meta',
    uint32(0),
    box('hdlr', uint32(0), uint32(0), 'pict', Buffer.alloc(13)),
    box('pitm', uint32(0), uint16(2)),
    box(
      'iloc',
      uint32(0),
      uint16(0x4400),
      uint16(items.length),
      ...items.flatMap(({ id, start, length }) => [
        ...[uint16(id), uint16(0), uint16(1), uint32(start), uint32(length)],
      ]),
    ),
    box(
      'iinf',
      uint32(0),
      uint16(items.length),
      ...items.map(({ id, type }) => box('infe', uint32(0x02000000), uint16(id), uint16(0), type, '\0')),
    ),
    ...(exif ? [box('iref', uint32(0), box('cdsc', uint16(3), uint16(1), uint16(2)))] : []),
    properties(parts),
  );
}

function properties({ width, height, quarterTurns, decoy, declared, configuration }: Parts): Buffer {
  const size = (claimed: { width: number; height: number }) =>
    box('ispe', uint32(0), uint32(claimed.width), uint32(claimed.height));
  const turned = quarterTurns ? [box('irot', Buffer.from([quarterTurns]))] : [];
  // Full range, as BT.601.
  const colors = declared
    ? [box('colr', 'nclx', uint16(declared.primaries), uint16(declared.transfer), uint16(6), Buffer.from([0x80]))]
    : [];
  const uses = [0x81, 2, ...(quarterTurns ? [0x83] : []), ...(declared ? [3 + turned.length] : [])];
  const usesOf = (id: number, list: number[]) => Buffer.concat([uint16(id), Buffer.from([list.length, ...list])]);
  const decoyUses = decoy ? [usesOf(1, [0x81, 3 + turned.length + colors.length])] : [];
  return box(
    'iprp',
    box('ipco', configuration, size({ width, height }), ...turned, ...colors, ...(decoy ? [size(decoy)] : [])),
    box('ipma', uint32(0), uint32(1 + decoyUses.length), ...decoyUses, usesOf(2, uses)),
  );
}

/** The decoder configuration (hvcC box) and the one sample of an MP4 that ffmpeg made of a test picture or a color. */
function hevcFrame({ width, height, color }: Pick<Parameters<typeof heicFile>[0], 'width' | 'height' | 'color'>) {
  const folder = mkdtempSync(join(tmpdir(), 'heic-'));
  const file = join(folder, 'frame.mp4');
  const source = color ? `color=c=0x${Buffer.from([color.r, color.g, color.b]).toString('hex')}:` : 'testsrc2=';
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `${source}size=${width}x${height}`, '-frames:v', '1'],
    ...(color ? ['-vf', 'format=gbrp,scale=out_range=pc:out_color_matrix=bt601', '-color_range', 'pc'] : []),
    ...['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p'],
    ...['-tag:v', 'hvc1', '-y', file],
  ]);
  const mp4 = readFileSync(file);
  rmSync(folder, { recursive: true });
  return { configuration: find(mp4, 'hvcC'), frame: find(mp4, 'mdat').subarray(8) };
}

function find(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const parts = content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}
