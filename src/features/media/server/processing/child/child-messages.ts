import { ChildMessage, type ProcessingResult, type ProcessingTask } from './processing-task.ts';
import type { MediaChild } from './start-child.ts';

interface Outcome {
  /** Missing if it failed or ended before it had one. */
  result?: ProcessingResult;
  /** The child's resident memory after its work. */
  residentMb: number;
  /** For the log. */
  detail: string;
}

/** Sends a task and waits until the child has a result, has failed, or has ended. */
export async function runTask(
  child: MediaChild,
  task: ProcessingTask,
  onProgress: ((value: number) => void) | undefined,
): Promise<Outcome> {
  let outcome: Outcome = { residentMb: 0, detail: '' };
  let progress = 0;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const listen = (raw: unknown) => {
    const message = ChildMessage.safeParse(raw);
    if (message.data?.type === 'progress') {
      if (message.data.value > progress) onProgress?.((progress = message.data.value));
      return;
    }
    if (message.data?.type === 'done') outcome = { ...message.data, detail: '' };
    else outcome.detail = message.data?.detail ?? message.error?.message ?? '';
    resolve();
  };
  child.process.on('message', listen);
  // If sending fails, the child has ended or is about to.
  child.process.send(task, (error) => {
    if (error) outcome.detail = error.message;
  });
  await Promise.race([answered, child.ended]);
  child.process.off('message', listen);
  return outcome.result ? outcome : { ...outcome, detail: outcome.detail + child.errorOutput() };
}
