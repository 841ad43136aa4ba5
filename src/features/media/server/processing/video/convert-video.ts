import { stat } from 'node:fs/promises';
import type { MediaFormat } from '../../../media-formats.ts';
import { ffprobeBeside } from './find-ffmpeg.ts';
import { type ProbedVideo, shownSize, type Stream } from './probe-video.ts';
import type { VideoTask } from '../child/processing-task.ts';
import { runTool } from './run-tool.ts';
import { frameRate, isInterlaced, videoFilters } from './video-filters.ts';
import { videoInput } from './video-input.ts';

/** A copied video may be somewhat larger than one we would encode, but must still suit a mobile network. */
const copyLimits = { side: 1920, bitsPerSecond: 6_000_000, frameRate: 60, level: 42 };

/** Seconds beyond the account's limit that are converted, so that a video that is too long is detected, not cut. */
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

/** How to make the MP4. */
interface Way {
  copy?: boolean;
  /** Without the filters that some pictures fail on. */
  isPlain?: boolean;
  sound: Stream | undefined;
}

/** The ways to make it, best first: only a file that fails in all of them is damaged. */
export async function waysOf(conversion: Conversion): Promise<Way[]> {
  const [sound, ...others] = conversion.probed.sounds;
  const withoutFirst = sound ? [...others, undefined] : [];
  return [
    ...((await canCopy(conversion, sound)) ? [{ copy: true, sound }] : []),
    { sound },
    { isPlain: true, sound },
    ...withoutFirst.map((other) => ({ isPlain: true, sound: other })),
  ];
}

/**
 * Whether the streams can be copied: plain H.264 and AAC of reasonable size, frame rate and bit rate, without anything
 * that the file's edit list hides.
 */
async function canCopy(conversion: Conversion, sound: Stream | undefined): Promise<boolean> {
  const { input, probed, range, seconds } = conversion;
  const { picture } = probed;
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
    !isInterlaced(picture) &&
    soundFits &&
    !(await hidesSomething(conversion, [picture, sound]))
  );
}

/** Sound that encoders put before the first moment, in seconds: silence that decoders need. */
const longestPriming = 0.1;

/**
 * Whether a trimmed clip still has what was cut: a copy would have it, too. ffprobe flags it as discarded; of sound, it
 * shows the last second before the cut.
 */
async function hidesSomething(
  { ffmpegPath, input, format }: Conversion,
  kept: (Stream | undefined)[],
): Promise<boolean> {
  const { stdout } = await runTool(ffprobeBeside(ffmpegPath), [
    ...['-v', 'error', '-show_entries', 'packet=stream_index,duration_time,flags', '-of', 'csv=p=0'],
    ...videoInput(input, format),
  ]);
  const hidden = [0, 0];
  for (const line of stdout.toString('latin1').split('\n')) {
    const [index, seconds, flags = ''] = line.split(',');
    const place = kept.findIndex((stream) => stream && String(stream.index) === index);
    if (place >= 0 && flags.includes('D')) hidden[place]! += Number(seconds) || longestPriming;
  }
  const [ofPicture = 0, ofSound = 0] = hidden;
  return ofPicture > 0 || ofSound > longestPriming;
}

/**
 * Writes the MP4: H.264/AAC, index first, without the original's metadata. `onProgress` receives 0 to 1. Returns
 * whether ffmpeg succeeded, and its stderr.
 */
export async function convertVideo(
  conversion: Conversion,
  way: Way,
  onProgress: (value: number) => void,
): Promise<{ made: boolean; errorOutput: string }> {
  const { ffmpegPath, input, format, output, range, seconds, maxSeconds } = conversion;
  const { from, to } = range ?? { from: 0, to: maxSeconds + overtime };
  const { code, stderr } = await runTool(
    ffmpegPath,
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2'],
      ...videoInput(input, format),
      // After the input, so that recordings without an index are cut exactly, too.
      ...(from > 0 ? ['-ss', String(from)] : []),
      ...['-t', String(to - from), '-map', `0:${conversion.probed.picture.index}`],
      ...(way.sound ? ['-map', `0:${way.sound.index}`] : []),
      ...(way.copy ? copied : await encoded(conversion, way)),
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4'],
      ...['-progress', 'pipe:1', '-nostats', '-y', `file:${output}`],
    ],
    (text) => {
      const microseconds = Number(/out_time_us=(\d+)/.exec(text)?.[1]);
      if (seconds && microseconds) onProgress(Math.min(1, microseconds / 1e6 / seconds));
    },
  );
  return { made: code === 0, errorOutput: stderr };
}

/** Copying also strips supplemental information (SEI, unit 6): some cameras write locations there. */
const copied = ['-c', 'copy', '-bsf:v', 'filter_units=remove_types=6'];

async function encoded({ ffmpegPath, probed }: Conversion, { isPlain = false, sound }: Way): Promise<string[]> {
  return [
    ...['-vf', await videoFilters(ffmpegPath, probed.picture, isPlain)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', String(Math.min(2, sound?.channels || 2))],
  ];
}
