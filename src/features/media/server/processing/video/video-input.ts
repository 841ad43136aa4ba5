import type { MediaFormat } from '../../../media-formats.ts';

/**
 * ffmpeg's demuxers for what we accept. Naming one is what keeps playlists out: a DASH playlist can begin like a film,
 * and would show any file that it names.
 */
const demuxers: Partial<Record<MediaFormat, string>> = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  ogg: 'ogg',
};

/**
 * The arguments that open an untrusted video in ffmpeg or ffprobe: as the format its content says, from this one file,
 * following no address in it.
 */
export function videoInput(path: string, format: MediaFormat): string[] {
  return inputOf(path, demuxers[format] ?? format);
}

/** @param demuxer ffmpeg's name of the format */
export function inputOf(path: string, demuxer: string): string[] {
  return [
    // Behind the named demuxer: none of these follows addresses, unless a later ffmpeg makes one do so.
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-max_pixels', String(maxVideoPixels)],
    ...['-f', demuxer, '-i', `file:${path}`],
  ];
}

/** 8K; decoders claim memory by the pixel before the first frame. */
const maxVideoPixels = 7680 * 4320;
