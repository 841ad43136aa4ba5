import type { Stream } from './probe-video.ts';
import { runTool } from './run-tool.ts';

/** Longest side of an encoded video, in pixels: sharp on a phone and in a page's column, small for both. */
const maxSide = 1280;

/** More frames per second only cost bytes. */
const usualFrameRate = 30;

/** The maximum of real cameras; browser recordings declare 1000, their container's clock. */
const highestFrameRate = 240;

/**
 * ffmpeg's filter chain for encoding: progressive pictures, constant frame rate, square pixels, size, SDR brightness. A
 * plain one is for pictures that the finer filters fail on.
 */
export async function videoFilters(ffmpegPath: string, picture: Stream, isPlain: boolean): Promise<string> {
  return [
    ...(isPlain ? [] : deinterlacing(picture)),
    `fps=${encodedFrameRate(frameRate(picture))}`,
    'scale=trunc(iw*sar/2)*2:ih,setsar=1',
    `scale=w='min(${maxSide},iw)':h='min(${maxSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isPlain ? [] : await toneMapping(ffmpegPath, picture)),
    'format=yuv420p',
  ].join(',');
}

/** Whether each picture holds two moments in alternating rows, which screens show as combs. */
export const isInterlaced = ({ field_order: order }: Stream): boolean => ['tt', 'bb', 'tb', 'bt'].includes(order ?? '');

function deinterlacing(picture: Stream): string[] {
  if (isInterlaced(picture)) return ['bwdif=mode=send_frame'];
  // Without a declaration, the single pictures may still have one.
  return isKnown(picture.field_order) ? [] : ['bwdif=mode=send_frame:deint=interlaced'];
}

function isKnown(declared: string | undefined): boolean {
  return !['unknown', 'unspecified', 'reserved', undefined].includes(declared);
}

/** Frames per second according to the container; `undefined` if implausible. */
export function frameRate(picture: Stream): number | undefined {
  const [frames, seconds] = (picture.avg_frame_rate ?? '').split('/').map(Number);
  const rate = (frames ?? 0) / (seconds ?? 1);
  return rate >= 1 && rate <= highestFrameRate ? rate : undefined;
}

/** An integer fraction of the original rate near 30, so that motion stays smooth: 60 → 30, 50 → 25, 24 → 24. */
const encodedFrameRate = (rate = usualFrameRate): number => rate / Math.max(1, Math.round(rate / usualFrameRate));

/**
 * Phones record HDR, which looks gray when shown as SDR. Needs ffmpeg's zscale, which Debian's has. HDR is always
 * BT.2020, declared or not (ITU-R BT.2100).
 */
async function toneMapping(ffmpegPath: string, picture: Stream): Promise<string[]> {
  if (!['arib-std-b67', 'smpte2084'].includes(picture.color_transfer ?? '')) return [];
  const { stdout } = await runTool(ffmpegPath, ['-v', 'error', '-filters']);
  if (!stdout.includes(' zscale ')) return [];
  const assumed = [
    ...(isKnown(picture.color_primaries) ? [] : ['color_primaries=bt2020']),
    ...(isKnown(picture.color_space) ? [] : ['colorspace=bt2020nc']),
    ...(isKnown(picture.color_range) ? [] : ['range=tv']),
  ];
  return [
    ...(assumed.length > 0 ? [`setparams=${assumed.join(':')}`] : []),
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
    'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
  ];
}
