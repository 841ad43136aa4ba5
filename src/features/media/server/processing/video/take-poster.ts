import { makeVariants } from '../picture/make-variants.ts';
import { openPicture } from '../picture/open-picture.ts';
import type { Picture } from '../child/processing-task.ts';
import { runTool } from './run-tool.ts';
import { videoInput } from './video-input.ts';

/** Late enough to be past a fade-in or a shaky start, in seconds. */
const posterSecond = 0.5;
/** The maximum duration of a frame, in seconds. */
const lastFrame = 0.1;

/**
 * A frame of our own finished MP4 as poster in all sizes, at the chosen second if there is one; `null` if there is no
 * frame.
 */
export async function takePoster(
  ffmpegPath: string,
  video: { path: string; seconds: number },
  folder: string,
  chosen?: number,
): Promise<Picture | null> {
  const ours = video.seconds > posterSecond ? [posterSecond, 0] : [0];
  // The last frame starts before the end.
  const wanted = chosen === undefined ? [] : [Math.max(0, Math.min(chosen, video.seconds - lastFrame))];
  for (const second of [...wanted, ...ours]) {
    const { stdout } = await runTool(ffmpegPath, [
      ...['-nostdin', '-v', 'error', '-ss', String(second)],
      ...videoInput(video.path, 'mp4'),
      ...['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
    ]);
    if (stdout.length === 0) continue;
    const { width, height } = await openPicture(stdout).metadata();
    return makeVariants({ picture: openPicture(stdout), size: { width, height } }, folder);
  }
  return null;
}
