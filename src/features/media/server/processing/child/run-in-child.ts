import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Socket } from 'node:net';
import { refusal } from '../../../upload-refusal.ts';
import { runTask } from './child-messages.ts';
import type { ProcessingTask, ResultOf, Stopped } from './processing-task.ts';
import { accountsChildren, end, killGroup, type MediaChild, startChild } from './start-child.ts';

export interface ChildLimits {
  /** The whole process group is killed after this many milliseconds. */
  timeoutMs: number;
  /** Resident memory of the child and ffmpeg together, in MB. */
  memoryMb: number;
  /** Called with 0 to 1, never decreasing. */
  onProgress?: (value: number) => void;
  /** Aborting kills the work and settles it as `canceled`. */
  signal?: AbortSignal;
  /** The photo's account: the same process may handle its next photo, which saves a start. */
  accountId?: string;
  /** Nobody waits for it: it leaves the processor to others. */
  isBackground?: boolean;
}

/** Enough for any photo and video we accept; hostile ones end here. A job is aborted after an hour. */
export const childLimits = {
  image: { timeoutMs: 60_000, memoryMb: 1_000 },
  shortVideo: { timeoutMs: 3 * 60_000, memoryMb: 1_500 },
  video: { timeoutMs: 50 * 60_000, memoryMb: 1_500 },
} as const;

/**
 * Runs one task in a process that can always be killed: on timeout, above its memory limit, on abort, or when this
 * process dies. Nothing in the file makes it reject. Once settled, the output folder no longer changes: the process has
 * ended, or has finished its photo and is idle.
 */
export async function runInChild<Task extends ProcessingTask>(
  task: Task,
  limits: ChildLimits,
): Promise<ResultOf<Task>> {
  if (limits.signal?.aborted) return stopped(task, 'canceled', '');
  const rested = limits.accountId === undefined ? undefined : takeIdleWorker(limits.accountId);
  const first = rested && (await runIn(rested, task, limits));
  if (first && !isDoubtful(first)) return first;
  stopLongestIdle();
  return runIn(startChild(limits), task, limits);
}

/** Earlier photos may be the cause, so this one is retried in a new process. */
function isDoubtful(result: ResultOf<ProcessingTask>): boolean {
  return result.kind === 'stopped' && (result.cause === 'crashed' || result.cause === 'memory');
}

async function runIn<Task extends ProcessingTask>(
  child: MediaChild,
  task: Task,
  limits: ChildLimits,
): Promise<ResultOf<Task>> {
  let cause: Stopped['cause'] | undefined;
  const kill = (why: Stopped['cause']) => {
    cause ??= why;
    killGroup(child);
  };
  const cancel = () => kill('canceled');
  const timer = setTimeout(kill, limits.timeoutMs, 'time');
  const memory = watchMemory(child.process.pid, limits.memoryMb, () => kill('memory'));
  limits.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const { result, residentMb, detail } = await runTask(child, task, limits.onProgress);
    if (result?.kind === 'image' && !cause && child.accountId !== undefined) releaseWorker(child, residentMb);
    else await end(child);
    if (result) return result as ResultOf<Task>;
    return stopped(task, cause ?? (outOfMemory.test(detail) ? 'memory' : 'crashed'), detail);
  } finally {
    clearTimeout(timer);
    memory.stop();
    limits.signal?.removeEventListener('abort', cancel);
  }
}

/** The messages of Node, GLib and ffmpeg when the kernel's limit is reached. */
const outOfMemory = /out of memory|failed to allocate|allocation failed|ALLOCATION_FAILED|ENOMEM|Cannot allocate/i;

const reasons: Record<Stopped['cause'], string> = {
  time: 'took too long to prepare. Save it with a smaller size or a common format, and add it again.',
  memory: 'needs too much memory to prepare. Save it with a smaller size and add it again.',
  canceled: 'was not prepared, because the work was stopped.',
  crashed: 'could not be prepared. Try again; if that fails too, open it, save a new copy and add that.',
};

function stopped(task: ProcessingTask, cause: Stopped['cause'], detail: string): Stopped {
  return { kind: 'stopped', cause, reason: refusal(task.name, reasons[cause]), detail };
}

/** Short enough that a decoder can't allocate gigabytes between two checks, in milliseconds. */
const intervalMs = 100;

/**
 * Watches the resident memory of a process group's leader and all its descendants; calls `onExceeded` once when they
 * exceed `capMb` together. `stop` ends the watch.
 */
function watchMemory(pid: number | undefined, capMb: number, onExceeded: () => void): { stop: () => void } {
  if (pid === undefined) return { stop: () => {} };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const residentKb = process.platform === 'linux' ? treeKb(pid) : await groupKb(pid);
    if (stopped) return;
    if (residentKb > capMb * 1024) onExceeded();
    else timer = setTimeout(look, intervalMs);
  };
  timer = setTimeout(look, intervalMs);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Resident memory of a process and its descendants from `/proc`, in kB; 0 for a process that has ended. */
function treeKb(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return Number(own ?? 0) + children.reduce((sum, child) => sum + treeKb(Number(child)), 0);
  } catch {
    return 0;
  }
}

/** The same without `/proc` (macOS), by process group. */
async function groupKb(group: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .reduce((sum, [pgid, rss]) => (pgid === group ? sum + (rss ?? 0) : sum), 0);
}

/** Longer than the pause between two photos that someone adds, in milliseconds; a waiting child holds about 60 MB. */
const idleMs = 10_000;

/** Well above what photos leave behind, in MB: a child that holds more afterwards is replaced. */
const mostResidentMb = 300;

/** Any other leaks of decoders end with this many tasks. */
const mostTasks = 100;

/** At most this many idle children stay; a third, working for another account, ends after its photo. */
const mostIdle = 2;

/** Longest idle first, each with its timer. */
const idle = new Map<MediaChild, NodeJS.Timeout>();

/**
 * A child that has processed a photo of this account and waits for its next. It is never reused for another account:
 * what a broken decoder leaves in memory could appear in the next image.
 */
function takeIdleWorker(accountId: string): MediaChild | undefined {
  const child = [...idle.keys()].find((one) => one.accountId === accountId && one.process.connected);
  if (!child) return undefined;
  forget(child);
  hold(child, true);
  return child;
}

/** Keeps a child for its account's next photo if worthwhile. It doesn't keep this process alive. */
function releaseWorker(child: MediaChild, residentMb: number): void {
  child.tasksDone += 1;
  const isWorn = residentMb > mostResidentMb || child.tasksDone >= mostTasks;
  if (isWorn || accountsChildren().length > mostIdle) return killGroup(child);
  idle.set(child, setTimeout(() => stop(child), idleMs).unref());
  hold(child, false);
  void child.ended.then(() => forget(child));
}

/** Makes room for a new child. */
function stopLongestIdle(): void {
  const [longest] = idle.keys();
  if (longest) stop(longest);
}

function stop(child: MediaChild): void {
  forget(child);
  killGroup(child);
}

function forget(child: MediaChild): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function hold({ process: child }: MediaChild, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null])
    if (isHeld) handle?.ref();
    else handle?.unref();
}
