import { z } from 'zod';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { MediaFormat } from '../../../media-formats.ts';
import { ffprobeBeside } from './find-ffmpeg.ts';
import { runTool } from './run-tool.ts';
import { videoInput } from './video-input.ts';
import { refusal } from '../../../upload-refusal.ts';

/** A result shorter than this fraction of the declared duration is truncated. */
const completeShare = 0.9;

/** Why a truncated video is refused: `seconds` could be read, `promised` were declared. */
export function missingEnd(name: string, seconds: number, promised: number | undefined): string | undefined {
  if (!promised || seconds >= promised * completeShare) return undefined;
  const read = `${Math.floor(seconds)} of its ${Math.ceil(promised)} seconds can be read`;
  return refusal(name, `is incomplete: ${read}. Add a complete copy.`);
}

const numeric = z.coerce.number().optional().catch(undefined);
const tags = z.record(z.string(), z.string()).default({});

const Stream = z.object({
  index: z.int().nonnegative(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  level: numeric,
  channels: numeric,
  width: numeric,
  height: numeric,
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_primaries: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional(), default: z.number().optional() }).optional(),
  duration: numeric,
  tags,
  side_data_list: z.array(z.looseObject({ rotation: numeric })).default([]),
});
export type Stream = z.infer<typeof Stream>;

const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: numeric, tags }).default({ tags: {} }),
});

export interface ProbedVideo {
  /** The first real video stream; cover art doesn't count. */
  picture: Stream | undefined;
  /** Those with a known codec, best first: phones put one for their own players before it. */
  sounds: Stream[];
  /** Of what we keep; `undefined` if the container doesn't declare it, as in browser recordings. */
  seconds: number | undefined;
  tags: Record<string, string>;
}

/** ffprobe's data about a video; `undefined` if it can't be read. Rejects with `ENOENT` without ffprobe. */
export function probeVideo(ffmpegPath: string, path: string, format: MediaFormat): Promise<ProbedVideo | undefined> {
  return probeInput(ffmpegPath, videoInput(path, format));
}

/** The same for what these arguments open. */
export async function probeInput(ffmpegPath: string, input: readonly string[]): Promise<ProbedVideo | undefined> {
  const { code, stdout } = await runTool(ffprobeBeside(ffmpegPath), [
    ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
    ...input,
  ]);
  if (code !== 0) return undefined;
  const { streams, format } = Probe.parse(JSON.parse(stdout.toString('utf8')));
  const picture = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  const sounds = streams
    .filter(({ codec_type: type, codec_name: codec }) => type === 'audio' && codec !== undefined && codec !== 'none')
    .toSorted((one, other) => (other.disposition?.default ?? 0) - (one.disposition?.default ?? 0));
  const declared = format.duration && format.duration > 0 ? format.duration : undefined;
  return { picture, sounds, seconds: keptSeconds([picture, sounds[0]]) ?? declared, tags: format.tags };
}

/** Subtitles and a camera's other data may be longer. `undefined` unless all streams declare it. */
function keptSeconds(kept: (Stream | undefined)[]): number | undefined {
  const seconds = kept.filter((stream) => stream !== undefined).map(streamSeconds);
  return seconds.every((length) => length > 0) && seconds.length > 0 ? Math.max(...seconds) : undefined;
}

/** Matroska declares it as `00:01:02.500000000`; 0 if it isn't declared. */
function streamSeconds({ duration, tags: { DURATION: clock = '' } }: Stream): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return duration ?? (hours * 3600 + minutes * 60 + seconds || 0);
}

/** Upright size in pixels, after the container's rotation. */
export function shownSize(picture: Stream): { width: number; height: number } {
  const width = picture.width ?? 0;
  const height = picture.height ?? 0;
  return rotation(picture) % 180 === 0 ? { width, height } : { width: height, height: width };
}

function rotation(picture: Stream): number {
  return Math.round(picture.side_data_list.find((data) => data.rotation)?.rotation ?? 0);
}

/**
 * Duration in seconds by reading the packets, for browser recordings whose container doesn't declare it; `undefined` if
 * that doesn't work (Ogg, damage).
 */
export async function videoSeconds(path: string): Promise<number | undefined> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  try {
    const seconds = await input.computeDuration();
    return seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}
