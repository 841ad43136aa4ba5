import { setPriority } from 'node:os';
import { type ChildMessage, type ProcessingResult, ProcessingTask } from './processing-task.ts';

/** Below the server's own priority, so that pages stay quick while media is prepared. */
const niceness = 10;

/** The child's whole life: one task after another, each with its report. When the parent dies, the group dies too. */
export function serveParent(): void {
  setPriority(niceness);
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  process.on('message', (message) => {
    perform(ProcessingTask.parse(message))
      .then<ChildMessage>((result) => ({ type: 'done', result, residentMb: process.memoryUsage.rss() / 1_000_000 }))
      .catch<ChildMessage>((error: unknown) => ({
        type: 'failed',
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }))
      .then(tell);
  });
}

/** Loads only what the task needs: a refusal should not wait for the video code. */
async function perform(task: ProcessingTask): Promise<ProcessingResult> {
  if (task.task === 'image') {
    const { processImage } = await import('../picture/process-image.ts');
    return processImage(task);
  }
  if (task.task === 'poster') {
    const { processPoster } = await import('../video/process-poster.ts');
    return processPoster(task);
  }
  const { processVideo } = await import('../video/process-video.ts');
  return processVideo(task, (value) => tell({ type: 'progress', value }));
}

function tell(message: ChildMessage): void {
  process.send?.(message);
}
