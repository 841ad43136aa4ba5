import type { ChildProcess } from 'node:child_process';
import { refusal } from '#features/media/upload-refusal.ts';
import {
  ChildMessage,
  type ProcessingResult,
  type ProcessingTask,
  type ResultOf,
  type Stopped,
} from '#features/media/server/processing/processing-task.ts';
import { killGroup, startChild } from '#features/media/server/processing/start-child.ts';
import { watchMemory } from '#features/media/server/processing/watch-memory.ts';

export interface ChildLimits {
  /** The whole process group is killed after this many milliseconds. */
  timeoutMs: number;
  /** Resident memory of the child and ffmpeg together, in MB. */
  memoryMb: number;
  /** Called with 0 to 1, only forwards. */
  onProgress?: (value: number) => void;
  /** Aborting kills the work and settles it as `cancelled`. */
  signal?: AbortSignal;
}

/** Enough for any photo and video we accept; hostile ones end here. */
export const childLimits = {
  image: { timeoutMs: 60_000, memoryMb: 1_000 },
  video: { timeoutMs: 30 * 60_000, memoryMb: 1_500 },
} as const;

/**
 * Runs one task in a process that can always be killed: after its time, above its memory, on abort, or when this
 * process dies. Nothing in the file makes it reject. It settles when the process has ended, so the output folder is
 * then at rest.
 */
export async function runInChild<Task extends ProcessingTask>(
  task: Task,
  limits: ChildLimits,
): Promise<ResultOf<Task>> {
  if (limits.signal?.aborted) return stopped(task, 'cancelled', '');
  const child = startChild(limits.memoryMb);
  let cause: Stopped['cause'] | undefined;
  const kill = (why: Stopped['cause']) => {
    cause ??= why;
    killGroup(child);
  };
  const cancel = () => kill('cancelled');
  const timer = setTimeout(kill, limits.timeoutMs, 'time');
  const memory = watchMemory(child.pid, limits.memoryMb, () => kill('memory'));
  limits.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const { result, detail } = await converse(child, task, limits.onProgress);
    if (result) return result as ResultOf<Task>;
    return stopped(task, cause ?? (outOfMemory.test(detail) ? 'memory' : 'crashed'), detail);
  } finally {
    clearTimeout(timer);
    memory.stop();
    limits.signal?.removeEventListener('abort', cancel);
  }
}

/** How Node, GLib and ffmpeg say that the kernel's limit was reached. */
const outOfMemory = /out of memory|failed to allocate|allocation failed|ALLOCATION_FAILED|ENOMEM|Cannot allocate/i;

/** Hands over the task and listens until the process has ended; `detail` is the end of what it said for the log. */
function converse(
  child: ChildProcess,
  task: ProcessingTask,
  onProgress: ((value: number) => void) | undefined,
): Promise<{ result: ProcessingResult | undefined; detail: string }> {
  return new Promise((resolve) => {
    let result: ProcessingResult | undefined;
    let detail = '';
    let progress = 0;
    const note = (text: string) => {
      detail = (detail + text).slice(-4000);
    };
    child.stderr?.setEncoding('utf8').on('data', note);
    child.on('message', (raw) => {
      const message = ChildMessage.safeParse(raw);
      if (!message.success) note(message.error.message);
      else if (message.data.type === 'failed') note(message.data.detail);
      else if (message.data.type === 'done') result = message.data.result;
      else if (message.data.value > progress) onProgress?.((progress = message.data.value));
    });
    child.on('error', (error) => {
      note(error.message);
      if (child.pid === undefined) resolve({ result, detail });
    });
    child.on('close', () => {
      killGroup(child);
      resolve({ result, detail });
    });
    child.send(task, (error) => error && note(error.message));
  });
}

const reasons: Record<Stopped['cause'], string> = {
  time: 'took too long to prepare. Save it with a smaller size or a common format, and add it again.',
  memory: 'needs too much memory to prepare. Save it with a smaller size and add it again.',
  cancelled: 'was not prepared, because the work was stopped.',
  crashed: 'could not be prepared. Try again; if that fails too, open it, save a new copy and add that.',
};

function stopped(task: ProcessingTask, cause: Stopped['cause'], detail: string): Stopped {
  return { kind: 'stopped', cause, reason: refusal(task.name, reasons[cause]), detail };
}
