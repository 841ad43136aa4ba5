import { maxVideoBytes } from '../media-formats.ts';
import { sizeText } from '../size-text.ts';
import { refusal } from '../upload-refusal.ts';

/**
 * Sound recordings that customers may send instead of a video, by the type that we keep: what browsers and files call it,
 * its extensions, and ffmpeg's name of the format. Accounts' own media are photos and videos alone.
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

/** Whether a medium is heard and not seen: it lasts like a video, and has no picture. */
export function isSound({ type }: { type: string }): boolean {
  return type.startsWith('audio/');
}

/** By the type that a browser or a file's content gives it. */
export function soundTypeOf(mime: string): SoundType | undefined {
  return soundTypes.find((type) => type === mime || (soundFormats[type].mimes as readonly string[]).includes(mime));
}

/** Why a sound recording can't be taken, told before a byte of it is sent. */
export function soundRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return refusal(name, 'is empty. Choose the file again.');
  if (size <= maxVideoBytes) return undefined;
  return refusal(
    name,
    `has ${sizeText(size)}. Recordings may have up to ${sizeText(maxVideoBytes)}: save a smaller copy and add that.`,
  );
}
