import { z } from 'zod';
import type { MediaFormat } from '../../../media-formats.ts';
import { ffprobeBeside } from './find-ffmpeg.ts';
import { runTool } from './run-tool.ts';
import { videoInput } from './video-input.ts';

const numeric = z.coerce.number().optional().catch(undefined);
const tags = z.record(z.string(), z.string()).default({});

const Stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  level: numeric,
  channels: numeric,
  width: numeric,
  height: numeric,
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
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
  sound: Stream | undefined;
  /** `undefined` if the container doesn't declare it, as in browser recordings. */
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
  const probe = Probe.parse(JSON.parse(stdout.toString('utf8')));
  return {
    picture: probe.streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic),
    sound: probe.streams.find((stream) => stream.codec_type === 'audio'),
    seconds: probe.format.duration && probe.format.duration > 0 ? probe.format.duration : undefined,
    tags: probe.format.tags,
  };
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
