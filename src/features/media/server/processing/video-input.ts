import type { MediaFormat } from '#features/media/media-formats.ts';

/** ffmpeg's demuxers for what we accept. Naming one keeps playlists and their network addresses out. */
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
  const demuxer = demuxers[format] ?? format;
  return [
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg'],
    ...['-max_pixels', String(maxVideoPixels)],
    ...['-f', demuxer, '-i', `file:${path}`],
  ];
}

/** 8K; decoders claim memory by the pixel before the first frame. */
const maxVideoPixels = 7680 * 4320;
