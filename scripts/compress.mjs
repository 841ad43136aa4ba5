// Writes compressed files beside what browsers load, so that serving needs no compression.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takeLock } from '../src/platform/file-lock.ts';
import { buildLock, root } from './project.mjs';

const worthwhile = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const smallest = 1_000;
/** One block for the whole file: its statistics fit scripts a little better. */
const wholeFile = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_LGBLOCK]: 24 };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...wholeFile } };
const forms = [
  ['.br', (content) => promisify(brotliCompress)(content, brotli)],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

/** Creates the compressed files of a build, if missing. */
export async function compressBuilt() {
  const lock = await takeLock(buildLock, 300_000);
  try {
    await Promise.all(listUncompressed().map(compressFile));
  } finally {
    lock?.release();
  }
}

/** The same in a separate process while the product already serves: until it is done, files are sent uncompressed. */
export function compressBehind() {
  if (listUncompressed().length === 0) return;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
  process.on('exit', () => child.kill());
}

function listUncompressed() {
  return ['dist/app', 'dist/site']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= smallest && forms.some((form) => lacks(file, form)));
}

function lacks(file, [ending]) {
  return !existsSync(file + ending);
}

async function compressFile(file) {
  const content = await readFile(file);
  const missing = forms.filter((form) => lacks(file, form));
  await Promise.all(missing.map(async ([ending, compress]) => writeWhole(file + ending, await compress(content))));
}

/** A file under its final name is complete: it may be requested at any moment, and the process may end at any. */
async function writeWhole(file, content) {
  const written = `${file}.${process.pid}`;
  await writeFile(written, content);
  await rename(written, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  setPriority(19);
  await compressBuilt();
}
