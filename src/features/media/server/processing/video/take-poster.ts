import { makeVariants } from '../picture/make-variants.ts';
import { colorProfile } from '../picture/color-profile.ts';
import { openPicture } from '../picture/open-picture.ts';
import { pixelsWithin } from '../picture/pixels.ts';
import type { Picture } from '../child/processing-task.ts';
import { probeVideo, type Stream } from './probe-video.ts';
import { runTool } from './run-tool.ts';
import { videoInput } from './video-input.ts';

/** Late enough to be past a shaky start, in seconds; later ones are for videos that fade in or start with a blank. */
const posterSeconds = [0.5, 1, 2, 3, 5, 8, 13, 21];
/** The maximum duration of a frame, in seconds. */
const lastFrame = 0.1;

interface Video {
  path: string;
  seconds: number;
}

/**
 * A frame of our own finished MP4 as poster in all sizes: at the chosen second, or else the first with something on it;
 * `null` if there is no frame.
 */
export async function takePoster(
  ffmpegPath: string,
  video: Video,
  folder: string,
  chosen?: number,
): Promise<Picture | null> {
  const picture = (await probeVideo(ffmpegPath, video.path, 'mp4'))?.picture;
  const take = (second: number) => frameAt(ffmpegPath, video.path, second, picture);
  // The last frame starts before the end.
  const wanted = chosen !== undefined && (await take(Math.max(0, Math.min(chosen, video.seconds - lastFrame))));
  const frame = wanted || (await fullestFrame(video, take));
  if (!frame) return null;
  const { width, height } = await openPicture(frame).metadata();
  const profile = picture && colorProfile(codePoints(picture));
  return makeVariants({ picture: openPicture(frame), size: { width, height }, profile }, folder);
}

type Take = (second: number) => Promise<Buffer | undefined>;

/** Contrast above which a frame is taken at once, in levels of 256. */
const enough = 20;

async function fullestFrame({ seconds }: Video, take: Take): Promise<Buffer | undefined> {
  let best: { frame: Buffer; contrast: number } | undefined;
  for (const second of [...posterSeconds.filter((one) => one < seconds), 0]) {
    const frame = await take(second);
    const contrast = frame ? await contrastOf(frame) : 0;
    if (frame && (!best || contrast > best.contrast)) best = { frame, contrast };
    if (second === posterSeconds[0] && contrast >= enough) break;
  }
  return best?.frame;
}

/** How far levels are from their mean: next to nothing in a black frame or a white one. */
async function contrastOf(frame: Buffer): Promise<number> {
  const { data } = await pixelsWithin(openPicture(frame).grayscale(), { width: 64, height: 64 });
  const mean = data.reduce((sum, level) => sum + level, 0) / data.length;
  return Math.sqrt(data.reduce((sum, level) => sum + (level - mean) ** 2, 0) / data.length);
}

/** From here on, players take a video without declared colors for HDTV, in rows; ffmpeg never does. */
const hdRows = 720;

async function frameAt(ffmpegPath: string, path: string, second: number, picture: Stream | undefined) {
  const isUndeclared = [undefined, 'unknown'].includes(picture?.color_space);
  const isHd = isUndeclared && Math.min(picture?.width ?? 0, picture?.height ?? 0) >= hdRows;
  const { stdout } = await runTool(ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-ss', String(second)],
    ...videoInput(path, 'mp4'),
    ...(isHd ? ['-vf', 'scale=in_color_matrix=bt709,format=rgb24'] : []),
    ...['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  ]);
  return stdout.length > 0 ? stdout : undefined;
}

/** ffprobe's names of ITU-T H.273's code points. Brightness is made SDR before. */
function codePoints({ color_primaries: name = '' }: Stream) {
  const primaries = { bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 }[name] ?? 1;
  return { primaries, transfer: 1 };
}
