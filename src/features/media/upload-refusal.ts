import { cleanFileName } from '#features/media/file-name.ts';
import { sizeText } from './size-text.ts';
import {
  acceptedFormats,
  defaultMaxVideoSeconds,
  maxImageBytes,
  maxImagePixels,
  maxVideoBytes,
  mediaFormats,
  type MediaKind,
  promisedFormat,
} from '#features/media/media-formats.ts';

/** Error messages name the file and the reason in one sentence, and say what to do. */
export const refusal = (name: string, reason: string): string => `“${cleanFileName(name)}” ${reason}`;

/** Completes the sentence “x …”. */
export const tooManyPixels = `has more than ${maxImagePixels / 1e6} megapixels. Save it with a smaller size and add it again.`;

/**
 * Why a file can't be uploaded, before a byte of it is sent; `undefined` if it can. `size` is in bytes, `type` is the
 * browser's and may be empty. The server applies the same checks to an upload's metadata, then checks the content, which
 * alone decides on files without extension and type.
 */
export function refusalFor(file: { name: string; size: number; type?: string }): string | undefined {
  const format = promisedFormat(file);
  if (!format && !isUnnamed(file)) return refusal(file.name, `isn't a format we can use. Add ${acceptedFormats}.`);
  if (file.size === 0) return refusal(file.name, 'is empty. Choose the file again.');
  return sizeRefusal(file, format ? mediaFormats[format].kind : 'video');
}

/** As apps on phones hand them over. A dot before something else than a word isn't an extension. */
function isUnnamed({ name, type = '' }: { name: string; type?: string }): boolean {
  return ['', 'application/octet-stream'].includes(type) && !/\.[a-z]\w{0,4}$/i.test(name);
}

export function sizeRefusal({ name, size }: { name: string; size: number }, kind: MediaKind): string | undefined {
  const limit = kind === 'image' ? maxImageBytes : maxVideoBytes;
  if (size <= limit) return undefined;
  const what = kind === 'image' ? 'Photos' : 'Videos';
  return refusal(
    name,
    `has ${sizeText(size)}. ${what} may have up to ${sizeText(limit)}: save a smaller copy and add that.`,
  );
}

/**
 * Why a video is too long; `undefined` if it isn't. Both numbers in seconds (R-21a). Partial seconds don't
 * count: a recording stopped at the limit is always slightly over it.
 */
export function durationRefusal(
  name: string,
  seconds: number,
  limitSeconds = defaultMaxVideoSeconds,
): string | undefined {
  if (!(Math.floor(seconds) > limitSeconds)) return undefined;
  return refusal(
    name,
    `lasts ${spokenTime(seconds)}. Videos may last up to ${spokenTime(limitSeconds)}: shorten it and add it again.`,
  );
}

function spokenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    minutes > 0 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'second' : 'seconds'}` : '',
  ];
  return parts.filter(Boolean).join(' ') || '0 seconds';
}
