import { refusal } from '../../../upload-refusal.ts';
import { runTask } from './child-messages.ts';
import type { ProcessingTask, ResultOf, Stopped } from './processing-task.ts';
import { stopLongestIdle, releaseWorker, takeIdleWorker } from './idle-workers.ts';
import { end, killGroup, type MediaChild, startChild } from './start-child.ts';
import { watchMemory } from './watch-memory.ts';

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
