import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Node claims as writable address space before it holds a byte of ours, in MB (Node 24: about 700). */
const nodeOverheadMb = 900;

/** Plain JavaScript objects of a task are small; pixels live outside this heap. In MB. */
const heapMb = 256;

/** Nothing of the server's environment: no passwords near a decoder. */
const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };

/**
 * Starts the media process as leader of its own group, so that whatever it starts dies with it. The shell in front
 * sets the kernel's hard limit on data, which stops an allocation too sudden for the memory watch; ffmpeg inherits it.
 */
export function startChild(memoryMb: number): ChildProcess {
  const limitKb = (memoryMb + nodeOverheadMb) * 1024;
  return fork(childEntry(), {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      `ulimit -d ${limitKb} 2>/dev/null; exec "$0" "$@"`,
      process.execPath,
      `--max-old-space-size=${heapMb}`,
    ],
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
}

/** Kills the child and everything it started; harmless when they have ended. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * `src/media-child.ts` beside the sources, `dist/server/media-child.js` in the built product: the nearest folder above
 * this code that holds it, since a bundle may put this code into a folder of chunks.
 */
function childEntry(): string {
  const here = fileURLToPath(import.meta.url);
  const name = `media-child${extname(here)}`;
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    const entry = join(folder, name);
    if (existsSync(entry)) return entry;
  }
  throw new Error(`The media process is missing: no ${name} above ${here}. Build the product again.`);
}
