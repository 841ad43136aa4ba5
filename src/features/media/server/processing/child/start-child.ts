import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { childEntry } from '#platform/child-entry.ts';

/** Writable address space that Node reserves before any of our data, in MB (Node 24: about 700). */
const nodeOverheadMb = 900;

/** A task's JavaScript objects are small; pixels are outside this heap. In MB. */
const heapMb = 256;

/** Young objects are few, too, and the pixels they hold are freed earlier. In MB. */
const youngMb = 2;

/**
 * Nothing from the server's environment: no passwords near a decoder. Two threads, since a photo's largest size takes
 * as long as all others together; and one malloc arena, since glibc otherwise keeps freed memory per thread (after ten
 * 12-megapixel photos 90 MB instead of 240).
 */
const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
};

export interface MediaChild {
  process: ChildProcess;
  /** The account whose photos it processes, if it may process several. */
  accountId: string | undefined;
  /** Resolves when it has ended and all its output has arrived. */
  ended: Promise<void>;
  /** The end of its stderr, for the log. */
  errorOutput(): string;
  tasksDone: number;
}

/** A fifteenth of the processor if others want it. */
const backgroundNice = 12;

interface ChildNeeds {
  memoryMb: number;
  accountId?: string | undefined;
  isBackground?: boolean;
}

const living = new Set<MediaChild>();

/** The children that process photos of accounts, busy or idle. */
export const accountsChildren = (): MediaChild[] => [...living].filter(({ accountId }) => accountId !== undefined);

/**
 * Starts the media process as leader of its own group, so that whatever it starts dies with it. The shell in front sets
 * the kernel's hard limit on data, which stops allocations too sudden for the memory watch; ffmpeg inherits it.
 */
export function startChild({ memoryMb, accountId, isBackground }: ChildNeeds): MediaChild {
  const process = forkLimited(memoryMb);
  // At once, since threads that it starts later inherit it.
  if (isBackground && process.pid !== undefined) os.setPriority(process.pid, backgroundNice);
  let errorOutput = '';
  const note = (text: string) => {
    errorOutput = (errorOutput + text).slice(-4000);
  };
  process.stderr?.setEncoding('utf8').on('data', note);
  const ended = new Promise<void>((resolve) => {
    process.on('error', (error) => {
      note(error.message);
      if (process.pid === undefined) resolve();
    });
    process.on('close', () => resolve());
  });
  const child: MediaChild = { process, accountId, ended, errorOutput: () => errorOutput, tasksDone: 0 };
  living.add(child);
  void ended.then(() => living.delete(child));
  return child;
}

function forkLimited(memoryMb: number): ChildProcess {
  const limitKb = (memoryMb + nodeOverheadMb) * 1024;
  return fork(childEntry('media-child', import.meta.url), {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      `ulimit -d ${limitKb} 2>/dev/null; exec "$0" "$@"`,
      process.execPath,
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${youngMb}`,
    ],
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
}

/** Kills the child and everything it started; harmless if they have ended. */
export function killGroup({ process: { pid } }: MediaChild): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills the child and waits until none of its processes writes anymore. */
export async function end(child: MediaChild): Promise<void> {
  killGroup(child);
  await child.ended;
}
