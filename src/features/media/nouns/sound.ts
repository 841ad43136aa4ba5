import { maxVideoBytes } from '../media-formats.ts';
import { sizeText } from '../size-text.ts';
import { refusal } from '../upload-refusal.ts';

/**
 * Audio formats that customers may send instead of a video, by stored type: MIME types, extensions, and ffmpeg's format
 * name. An account's own media are photos and videos only.
 */
export const soundFormats = {
  'audio/mpeg': { mimes: ['audio/mp3'], extensions: ['mp3'], demuxer: 'mp3' },
  'audio/mp4': { mimes: ['audio/x-m4a', 'audio/m4a'], extensions: ['m4a'], demuxer: 'mov' },
  'audio/wav': { mimes: ['audio/x-wav', 'audio/vnd.wave', 'audio/wave'], extensions: ['wav'], demuxer: 'wav' },
  'audio/aac': { mimes: ['audio/x-aac', 'audio/aacp'], extensions: ['aac'], demuxer: 'aac' },
  'audio/ogg': { mimes: ['audio/opus', 'audio/ogg; codecs=opus'], extensions: ['oga', 'opus'], demuxer: 'ogg' },
  'audio/flac': { mimes: ['audio/x-flac'], extensions: ['flac'], demuxer: 'flac' },
  'audio/webm': { mimes: [], extensions: ['weba'], demuxer: 'matroska' },
} as const;
export type SoundType = keyof typeof soundFormats;
export const soundTypes = Object.keys(soundFormats) as SoundType[];

/** Whether a media item is audio only: it has a duration like a video, and no picture. */
export const isSound = ({ type }: { type: string }): boolean => type.startsWith('audio/');

/** By the MIME type from a browser or from a file's content. */
export function soundTypeOf(mime: string): SoundType | undefined {
  return soundTypes.find((type) => type === mime || (soundFormats[type].mimes as readonly string[]).includes(mime));
}

/** Why a sound recording is rejected, before a byte of it is sent. */
export function soundRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return refusal(name, 'is empty. Choose the file again.');
  if (size <= maxVideoBytes) return undefined;
  return refusal(
    name,
    `has ${sizeText(size)}. Recordings may have up to ${sizeText(maxVideoBytes)}: save a smaller copy and add that.`,
  );
}
