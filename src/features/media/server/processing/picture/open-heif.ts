import { readFile } from 'node:fs/promises';
import { maxImagePixels } from '../../../media-formats.ts';
import { type CodePoints, colorProfile } from './color-profile.ts';
import { openPicture, TooManyPixels } from './open-picture.ts';
import { pixelsWithin, type Upright } from './pixels.ts';

/** Constants of libheif's interface. */
const [rgb, interleavedRgb, interleavedRgba, interleaved] = [1, 10, 11, 10];

/**
 * A HEIC's primary picture, decoded by libheif, since our sharp has no decoder for HEVC. libheif rotates it: the EXIF
 * orientation must not be applied again. The pixels are shrunk in libheif's own memory, without a copy of all of them.
 */
export async function openHeic(path: string, icc: Buffer | undefined): Promise<Upright> {
  return withPrimary(path, async (heif) => {
    const { libheif, handle } = heif;
    const width = libheif._heif_image_handle_get_width(handle);
    const height = libheif._heif_image_handle_get_height(handle);
    if (width * height > maxImagePixels) throw new TooManyPixels();
    const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    const image = heif.made((error, out) =>
      libheif._heif_decode_image(error, handle, out, rgb, channels === 4 ? interleavedRgba : interleavedRgb, 0),
    );
    try {
      const pixels = packedRows(heif, image, { width, height, channels });
      const { data, info } = await pixelsWithin(openPicture(pixels, { raw: { width, height, channels } }));
      const profile = icc ?? declaredProfile(heif, image);
      return { picture: openPicture(data, { raw: info }), size: { width, height }, ...(profile && { profile }) };
    } finally {
      libheif._heif_image_release(image);
    }
  });
}

/** The profile of an AVIF's declared colors, which sharp doesn't read; undefined for sRGB. */
export function heifProfile(path: string): Promise<Buffer | undefined> {
  return withPrimary(path, async (heif) => declaredProfile(heif));
}

type Libheif = (typeof import('libheif-js/wasm-bundle.js'))['default'];

interface Heif {
  libheif: Libheif;
  /** Of the primary picture. */
  handle: number;
  /** Where calls write what they answer. */
  results: number;
  /** What a call writes to its last argument. @throws if it fails */
  made(call: (error: number, out: number) => void): number;
}

async function withPrimary<T>(path: string, work: (heif: Heif) => Promise<T>): Promise<T> {
  // It takes 25 MB once loaded, and few photos need it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const file = await readFile(path);
  const bytes = libheif._malloc(file.length);
  libheif.HEAPU8.set(file, bytes);
  const results = libheif._malloc(16);
  const made: Heif['made'] = (call) => {
    call(results, results + 12);
    const [code, , , out] = libheif.HEAP32.subarray(results / 4);
    if (code !== 0 || !out) throw new Error('libheif cannot read it');
    return out;
  };
  const context = libheif._heif_context_alloc();
  try {
    libheif._heif_context_read_from_memory_without_copy(results, context, bytes, file.length, 0);
    const handle = made((error, out) => libheif._heif_context_get_primary_image_handle(error, context, out));
    try {
      return await work({ libheif, handle, results, made });
    } finally {
      libheif._heif_image_handle_release(handle);
    }
  } finally {
    libheif._heif_context_free(context);
    for (const address of [results, bytes]) libheif._free(address);
  }
}

/** libheif pads rows; sharp takes them without. They stay in libheif's memory until the image is released. */
function packedRows({ libheif, results }: Heif, image: number, { width, height, channels }: Shape): Uint8Array {
  const start = libheif._heif_image_get_plane_readonly(image, interleaved, results);
  const stride = libheif.HEAP32[results / 4] ?? 0;
  const row = width * channels;
  for (let y = 1; y < height; y += 1)
    libheif.HEAPU8.copyWithin(start + y * row, start + y * stride, start + y * stride + row);
  return libheif.HEAPU8.subarray(start, start + row * height);
}

type Shape = { width: number; height: number; channels: 3 | 4 };

/** The file's own declaration comes before the one in the encoded picture. */
function declaredProfile({ libheif, handle, made }: Heif, image?: number): Buffer | undefined {
  const readers = [
    (error: number, out: number) => libheif._heif_image_handle_get_nclx_color_profile(error, handle, out),
    ...(image ? [(error: number, out: number) => libheif._heif_image_get_nclx_color_profile(error, image, out)] : []),
  ];
  for (const read of readers) {
    try {
      const nclx = made(read);
      const [, primaries = 0, transfer = 0] = libheif.HEAP32.subarray(nclx / 4);
      const declared: CodePoints = { primaries, transfer };
      libheif._heif_nclx_color_profile_free(nclx);
      return colorProfile(declared);
    } catch {
      // It declares none here.
    }
  }
  return undefined;
}
