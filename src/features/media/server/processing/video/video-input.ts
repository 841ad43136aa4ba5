import type { MediaFormat } from '../../../media-formats.ts';

/**
 * ffmpeg's demuxers for accepted formats. Naming one keeps playlists out: a DASH playlist can start like a movie, and
 * would show any file that it references.
 */
const demuxers: Partial<Record<MediaFormat, string>> = { mp4: 'mov', mov: 'mov', webm: 'matroska', ogg: 'ogg' };

/**
 * The arguments to open an untrusted video in ffmpeg or ffprobe: with the format of its content, only this file,
 * following no URLs in it.
 */
export const videoInput = (path: string, format: MediaFormat): string[] => inputOf(path, demuxers[format] ?? format);

/** @param demuxer ffmpeg's name of the format */
export function inputOf(path: string, demuxer: string): string[] {
  return [
    // After the named demuxer: none of these follows URLs, unless a later ffmpeg does.
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-max_pixels', String(maxVideoPixels)],
    ...['-f', demuxer, '-i', `file:${path}`],
  ];
}

/** 8K; decoders allocate memory per pixel before the first frame. */
const maxVideoPixels = 7680 * 4320;
