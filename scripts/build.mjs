// Builds the management app, the public site's files and the server into dist/, unless nothing changed since.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../src/platform/file-lock.ts';
import { compressFolder } from './compress.mjs';
import { giveUp, progress, run } from './console.mjs';
import { root, tool } from './project.mjs';

const stamp = join(root, 'dist/.built-from');
const parts = [
  { name: 'app', title: 'Building the management app' },
  { name: 'phones', title: 'Building the page for phones' },
  { name: 'site', title: 'Building the public site' },
  { name: 'server', title: 'Building the server' },
];

/** Brings dist/ up to date with the sources; ends the process when they can't be built. */
export async function build() {
  const lock = await takeLock(join(root, 'node_modules/.fieldfolio-build.lock'), 300_000);
  if (!lock) giveUp('Another build has been running for five minutes. Stop it and try again.');
  try {
    const sources = hashSources();
    if (readStamp() === sources) return;
    rmSync(stamp, { force: true });
    for (const part of parts) await buildPart(part);
    await progress('Compressing what browsers load', async () => {
      await compressFolder(join(root, 'dist/app'));
      await compressFolder(join(root, 'dist/site'));
    });
    writeFileSync(stamp, sources);
  } finally {
    lock.release();
  }
}

async function buildPart({ name, title }) {
  const args = [tool('vite/bin/vite.js'), 'build', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, said } = await progress(title, () => run(process.execPath, args, { cwd: root, env }));
  if (code !== 0) giveUp(`${title} failed:\n${said}`);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** One number for everything a build depends on: sources without tests, configurations, package versions. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
