import { stat } from 'node:fs/promises';
import type { MediaFormat } from '../../../media-formats.ts';
import { type ProbedVideo, shownSize, type Stream } from './probe-video.ts';
import type { VideoTask } from '../child/processing-task.ts';
import { runTool } from './run-tool.ts';
import { frameRate, videoFilters } from './video-filters.ts';
import { videoInput } from './video-input.ts';

/** A copied video may be somewhat larger than one we would encode, but must still suit a mobile network. */
const copyLimits = { side: 1920, bitsPerSecond: 6_000_000, frameRate: 60, level: 42 };

/**
 * Seconds beyond the account's limit that are still converted, so that a video that is too long is detected, not cut.
 */
const overtime = 2;

export interface Conversion {
  ffmpegPath: string;
  input: string;
  format: MediaFormat;
  output: string;
  probed: ProbedVideo & { picture: Stream };
  range: VideoTask['range'];
  seconds: number | undefined;
  maxSeconds: number;
}

/** Whether the streams can be copied: plain H.264 and AAC of reasonable size, frame rate and bit rate. */
export async function canCopy({ input, probed, range, seconds }: Conversion): Promise<boolean> {
  const { picture, sound } = probed;
  const { width, height } = shownSize(picture);
  const bits = seconds ? ((await stat(input)).size * 8) / seconds : Infinity;
  const soundFits = !sound || (sound.codec_name === 'aac' && (sound.channels ?? 0) <= 2);
  return (
    // A copy can start and end only at key frames.
    !range &&
    picture.codec_name === 'h264' &&
    picture.pix_fmt === 'yuv420p' &&
    (picture.level ?? Infinity) <= copyLimits.level &&
    ['1:1', undefined].includes(picture.sample_aspect_ratio) &&
    Math.max(width, height) <= copyLimits.side &&
    (frameRate(picture) ?? Infinity) <= copyLimits.frameRate &&
    bits <= copyLimits.bitsPerSecond &&
    soundFits
  );
}

/**
 * Writes the MP4: H.264/AAC, index first, without the original's metadata. `onProgress` receives 0 to 1. Returns
 * whether ffmpeg succeeded, and its stderr.
 */
export async function convertVideo(
  conversion: Conversion,
  copy: boolean,
  onProgress: (value: number) => void,
): Promise<{ made: boolean; complaint: string }> {
  const { ffmpegPath, input, format, output, range, seconds, maxSeconds } = conversion;
  const { from, to } = range ?? { from: 0, to: maxSeconds + overtime };
  const { code, stderr } = await runTool(
    ffmpegPath,
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2'],
      ...videoInput(input, format),
      // After the input, so that recordings without an index are cut exactly, too.
      ...(from > 0 ? ['-ss', String(from)] : []),
      ...['-t', String(to - from), '-map', '0:V:0', '-map', '0:a:0?'],
      ...(copy ? copied : await encoded(conversion)),
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4'],
      ...['-progress', 'pipe:1', '-nostats', '-y', `file:${output}`],
    ],
    (text) => {
      const microseconds = Number(/out_time_us=(\d+)/.exec(text)?.[1]);
      if (seconds && microseconds) onProgress(Math.min(1, microseconds / 1e6 / seconds));
    },
  );
  return { made: code === 0, complaint: stderr };
}

/** Copying also strips supplemental information (SEI, unit 6): some cameras write locations there. */
const copied = ['-c', 'copy', '-bsf:v', 'filter_units=remove_types=6'];

async function encoded({ ffmpegPath, probed }: Conversion): Promise<string[]> {
  const channels = Math.min(2, probed.sound?.channels ?? 2);
  return [
    ...['-vf', await videoFilters(ffmpegPath, probed.picture)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', String(channels)],
  ];
}
