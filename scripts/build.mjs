// Builds the management app, the public site's files and the server into dist/, unless nothing has changed, and
// compresses what browsers load.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../src/platform/file-lock.ts';
import { compressBuilt } from './compress.mjs';
import { giveUp, progress, run } from './console.mjs';
import { buildLock, root, tool } from './project.mjs';

const stamp = join(root, 'dist/.built-from');
/** Built in parallel. The phone page is in the app's folder, which the app's build empties. */
const parts = [['app', 'phones'], ['site'], ['server']];

let sources;

/** Whether dist/ is up to date with the sources. */
export const isBuilt = () => readStamp() === (sources ??= hashSources());

/** Brings dist/ up to date with the sources; exits if they can't be built. */
export async function build() {
  if (isBuilt()) return;
  const lock = await takeLock(buildLock, 300_000);
  if (!lock) giveUp('Another build has been running for five minutes. Stop it and try again.');
  try {
    if (isBuilt()) return;
    rmSync(stamp, { force: true });
    const waiting = new Set(parts.flat());
    await progress(
      'Building',
      () => Promise.all(parts.map((names) => buildParts(names, waiting))),
      () => [...waiting].join(', '),
    );
    writeFileSync(stamp, sources);
  } finally {
    lock.release();
  }
}

async function buildParts(names, waiting) {
  for (const name of names) {
    const args = [tool('vite/bin/vite.js'), 'build', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'];
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, said } = await run(process.execPath, args, { cwd: root, env });
    if (code !== 0) giveUp(`Building (${name}) failed:\n${said}`);
    waiting.delete(name);
  }
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** A hash of everything a build depends on: sources without tests, configurations, package versions. */
function hashSources() {
  const hash = createHash('sha256');
  const configurations = readdirSync(root).filter((name) => /^vite\..*\.ts$|^package(-lock)?\.json$/.test(name));
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...configurations.map((name) => join(root, name)), ...sources].sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build();
  await progress('Compressing what browsers load', compressBuilt);
}
