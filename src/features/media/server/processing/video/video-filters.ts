import type { Stream } from './probe-video.ts';
import { runTool } from './run-tool.ts';

/** Longest side of an encoded video, in pixels: sharp on a phone and in a page's column, small for both. */
const maxSide = 1280;

/** More frames per second only cost bytes. */
const usualFrameRate = 30;

/** The maximum of real cameras; browser recordings declare 1000, their container's clock. */
const highestFrameRate = 240;

/** ffmpeg's filter chain for encoding: constant frame rate, square pixels, size, SDR brightness. */
export async function videoFilters(ffmpegPath: string, picture: Stream): Promise<string> {
  return [
    `fps=${encodedFrameRate(frameRate(picture))}`,
    'scale=trunc(iw*sar/2)*2:ih,setsar=1',
    `scale=w='min(${maxSide},iw)':h='min(${maxSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(await toneMapping(ffmpegPath, picture)),
    'format=yuv420p',
  ].join(',');
}

/** Frames per second according to the container; `undefined` if implausible. */
export function frameRate(picture: Stream): number | undefined {
  const [frames, seconds] = (picture.avg_frame_rate ?? '').split('/').map(Number);
  const rate = (frames ?? 0) / (seconds ?? 1);
  return rate >= 1 && rate <= highestFrameRate ? rate : undefined;
}

/** An integer fraction of the original rate near 30, so that motion stays smooth: 60 → 30, 50 → 25, 24 → 24. */
function encodedFrameRate(rate = usualFrameRate): number {
  return rate / Math.max(1, Math.round(rate / usualFrameRate));
}

/** Phones record HDR, which looks gray when shown as SDR. Needs ffmpeg's zscale, which Debian's has. */
async function toneMapping(ffmpegPath: string, picture: Stream): Promise<string[]> {
  if (!['arib-std-b67', 'smpte2084'].includes(picture.color_transfer ?? '')) return [];
  const { stdout } = await runTool(ffmpegPath, ['-v', 'error', '-filters']);
  if (!stdout.includes(' zscale ')) return [];
  return [
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
    'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
  ];
}
