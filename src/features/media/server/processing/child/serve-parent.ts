import { setPriority } from 'node:os';
import { type ChildMessage, type ProcessingResult, ProcessingTask } from './processing-task.ts';

/** Lower priority than the server, so that pages stay fast while media are processed. */
const niceness = 10;

/** The child's main loop: one task after another, each with its report. If the parent dies, the whole group dies. */
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

/** Loads only what the task needs: a rejection should not wait for the video code. */
async function perform(task: ProcessingTask): Promise<ProcessingResult> {
  if (task.task === 'image') {
    const { processImage } = await import('../picture/process-image.ts');
    return processImage(task);
  }
  if (task.task === 'poster') {
    const { processPoster } = await import('../video/process-poster.ts');
    return processPoster(task);
  }
  if (task.task === 'compress') {
    const { compressPicture } = await import('../picture/compress-picture.ts');
    return compressPicture(task);
  }
  const { processVideo } = await import('../video/process-video.ts');
  return processVideo(task, (value) => tell({ type: 'progress', value }));
}

function tell(message: ChildMessage): void {
  process.send?.(message);
}
