import type { VariantName } from './media-address.ts';

export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/**
 * Formats that an account may upload, by name: kind, MIME types of browsers, and extensions. `.3gp` and
 * `.mkv` are omitted on purpose: the specification doesn't list them.
 */
export const mediaFormats = {
  jpeg: { kind: 'image', mimes: ['image/jpeg', 'image/jpg'], extensions: ['jpg', 'jpeg'] },
  png: { kind: 'image', mimes: ['image/png', 'image/apng'], extensions: ['png'] },
  webp: { kind: 'image', mimes: ['image/webp'], extensions: ['webp'] },
  avif: { kind: 'image', mimes: ['image/avif'], extensions: ['avif'] },
  tiff: { kind: 'image', mimes: ['image/tiff'], extensions: ['tif', 'tiff'] },
  heic: {
    kind: 'image',
    mimes: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: ['heic', 'heif'],
  },
  mp4: { kind: 'video', mimes: ['video/mp4', 'video/x-m4v'], extensions: ['mp4', 'm4v'] },
  webm: { kind: 'video', mimes: ['video/webm'], extensions: ['webm'] },
  ogg: { kind: 'video', mimes: ['video/ogg', 'application/ogg'], extensions: ['ogv', 'ogg'] },
  mov: { kind: 'video', mimes: ['video/quicktime'], extensions: ['mov', 'qt'] },
} as const satisfies Record<string, { kind: MediaKind; mimes: readonly string[]; extensions: readonly string[] }>;
export type MediaFormat = keyof typeof mediaFormats;
export const formatNames = Object.keys(mediaFormats) as MediaFormat[];

/** Listed in every rejection, so that the user knows what to choose instead. */
export const acceptedFormats = 'JPEG, PNG, WebP, AVIF, TIFF or HEIC photos, or MP4, WebM, Ogg or MOV videos';

/** Largest photo, in bytes: a 50-megapixel camera JPEG has 20 to 40 MB (1 MB = 1,000,000 bytes, R-21). */
export const maxImageBytes = 50_000_000;

/** Largest video, in bytes; 5 minutes of phone video in 4K stay below it. */
export const maxVideoBytes = 2_000_000_000;

/**
 * Maximum pixels of a photo: decoding takes memory per pixel, however small the file is. Phones called "50 megapixels"
 * write up to 50.4 million, panoramas up to 63.
 */
export const maxImagePixels = 65_000_000;

/** Maximum video duration, in seconds, if the account has no limit of its own (R-21a). */
export const defaultMaxVideoSeconds = 300;

/** The bounding box of a variant, in pixels; images are never enlarged. */
export function variantBox(name: VariantName): { width: number; height: number } {
  const [width, height] = name.split('x').map(Number);
  return { width: width!, height: height! };
}

/** `accept` of a file picker: types and extensions, since many systems have no type for `.heic`. */
export function pickerAccept(kind?: MediaKind): string {
  const formats = Object.values(mediaFormats).filter((format) => !kind || format.kind === kind);
  return formats
    .flatMap(({ mimes, extensions }) => [...mimes, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
}

/** The format according to the extension, or else the browser's type; on the server, the content decides. */
export function promisedFormat(file: { name: string; type?: string }): MediaFormat | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const mime = file.type?.toLowerCase().split(';')[0]?.trim() ?? '';
  return (
    formatNames.find((name) => offers(mediaFormats[name].extensions, extension)) ??
    formatNames.find((name) => offers(mediaFormats[name].mimes, mime))
  );
}

const offers = (list: readonly string[], value: string): boolean => list.includes(value);
