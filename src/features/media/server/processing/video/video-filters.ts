import type { Stream } from './probe-video.ts';
import { runTool } from './run-tool.ts';

/** Longest side of an encoded video, in pixels: sharp on a phone and in a page's column, light on both. */
const maxSide = 1280;

/** More frames a second cost bytes and show nothing more of a job done. */
const usualFrameRate = 30;

/** Where real cameras end; browser recordings claim 1000, the clock of their container. */
const highestFrameRate = 240;

/** ffmpeg's filter chain for encoding: steady frame rate, square pixels, size, ordinary brightness. */
export async function videoFilters(ffmpegPath: string, picture: Stream): Promise<string> {
  return [
    `fps=${encodedFrameRate(frameRate(picture))}`,
    'scale=trunc(iw*sar/2)*2:ih,setsar=1',
    `scale=w='min(${maxSide},iw)':h='min(${maxSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(await toneMapping(ffmpegPath, picture)),
    'format=yuv420p',
  ].join(',');
}

/** Frames a second as the container states them; `undefined` when that can't be true. */
export function frameRate(picture: Stream): number | undefined {
  const [frames, seconds] = (picture.avg_frame_rate ?? '').split('/').map(Number);
  const rate = (frames ?? 0) / (seconds ?? 1);
  return rate >= 1 && rate <= highestFrameRate ? rate : undefined;
}

/** A whole fraction of the original rate near 30, so that motion stays even: 60 → 30, 50 → 25, 24 → 24. */
function encodedFrameRate(rate = usualFrameRate): number {
  return rate / Math.max(1, Math.round(rate / usualFrameRate));
}

/** Phones record HDR, which looks gray when it is shown as if it weren't. Needs ffmpeg's zscale, which Debian's has. */
async function toneMapping(ffmpegPath: string, picture: Stream): Promise<string[]> {
  if (!['arib-std-b67', 'smpte2084'].includes(picture.color_transfer ?? '')) return [];
  const { stdout } = await runTool(ffmpegPath, ['-v', 'error', '-filters']);
  if (!stdout.includes(' zscale ')) return [];
  return [
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
    'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
  ];
}
