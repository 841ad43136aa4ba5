import { fork, type ChildProcess } from 'node:child_process';
import { childEntry } from '#platform/child-entry.ts';

/** What Node claims as writable address space before it holds a byte of ours, in MB (Node 24: about 700). */
const nodeOverheadMb = 900;

/** Plain JavaScript objects of a task are small; pixels live outside this heap. In MB. */
const heapMb = 256;

/** Young objects are few too, and what they hold in pixels is given back the sooner. In MB. */
const youngMb = 2;

/**
 * Nothing of the server's environment: no passwords near a decoder. Two threads, since a photo's largest size takes as
 * long as all others together; and memory for all of them in one place, which glibc else keeps for each thread's own
 * next need (after ten photos of 12 megapixels 90 MB instead of 240).
 */
const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
};

export interface MediaChild {
  process: ChildProcess;
  /** Whose photos it prepares, if it may prepare several. */
  accountId: string | undefined;
  /** Fulfilled when it has ended and everything it said has come. */
  ended: Promise<void>;
  /** The end of what it complained about, for the log. */
  complaint(): string;
  tasksDone: number;
}

const living = new Set<MediaChild>();

/** Those that prepare photos of accounts, at work or at rest. */
export function accountsChildren(): MediaChild[] {
  return [...living].filter(({ accountId }) => accountId !== undefined);
}

/**
 * Starts the media process as leader of its own group, so that whatever it starts dies with it. The shell in front
 * sets the kernel's hard limit on data, which stops an allocation too sudden for the memory watch; ffmpeg inherits it.
 */
export function startChild(memoryMb: number, accountId?: string): MediaChild {
  const process = forkLimited(memoryMb);
  let complaint = '';
  const note = (text: string) => {
    complaint = (complaint + text).slice(-4000);
  };
  process.stderr?.setEncoding('utf8').on('data', note);
  const ended = new Promise<void>((resolve) => {
    process.on('error', (error) => {
      note(error.message);
      if (process.pid === undefined) resolve();
    });
    process.on('close', () => resolve());
  });
  const child: MediaChild = { process, accountId, ended, complaint: () => complaint, tasksDone: 0 };
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

/** Kills the child and everything it started; harmless when they have ended. */
export function killGroup({ process: { pid } }: MediaChild): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills the child and waits until nothing of it writes anymore. */
export async function end(child: MediaChild): Promise<void> {
  killGroup(child);
  await child.ended;
}
