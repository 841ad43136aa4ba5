import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { memoize } from '#lib/memoize.ts';

const { resolve } = createRequire(import.meta.url);
let folder: string | undefined;

/**
 * A file of an installed font as the drawing library reads it. Font packages contain WOFF files, which it skips without
 * a word: it would draw with whatever fonts the machine has.
 */
export const unpackedFont = memoize(100, (name: string): string => keptFont(name, sfntOf(readFileSync(resolve(name)))));

/** A file of this font, until the process ends. @returns where it is */
export function keptFont(name: string, content: Buffer): string {
  folder ??= ownFolder();
  const file = path.join(folder, `${path.parse(name).name}.ttf`);
  writeFileSync(file, content);
  return file;
}

/** Fonts are read while they are drawn with, and until the process ends. */
function ownFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'fieldfolio-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Sizes of header and table records, in WOFF (https://www.w3.org/TR/WOFF/) and in the plain font. */
const woff = { header: 44, record: 20 };
const sfnt = { header: 12, record: 16 };

function sfntOf(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + sfnt.record * count);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * sfnt.record, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * sfnt.record, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const bytes = tableOf(packed, woff.header + woff.record * table);
    const record = sfnt.header + sfnt.record * table;
    const from = woff.header + woff.record * table;
    packed.copy(head, record, from, from + 4);
    packed.copy(head, record + 4, from + 16, from + 20);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table is compressed only where that makes it smaller. */
function tableOf(packed: Buffer, record: number): Buffer {
  const at = packed.readUInt32BE(record + 4);
  const length = packed.readUInt32BE(record + 8);
  const bytes = packed.subarray(at, at + length);
  return length < packed.readUInt32BE(record + 12) ? inflateSync(bytes) : bytes;
}
