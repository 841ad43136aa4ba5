import type { Storage } from '#integrations/storage/storage.ts';
import { mediaFormats, promisedFormat } from '#features/media/media-formats.ts';
import { isSound, soundFormats, soundTypeOf } from '#features/media/nouns/sound.ts';
import type { DownloadSize } from '../../download-choice.ts';
import { uniqueFileNames } from './file-names.ts';
import type { PartMedium } from './find-part-media.ts';

export interface PartFile {
  medium: PartMedium;
  key: string;
  /** Null if the file is missing in the storage: the lists include it, the archive can't. */
  sizeBytes: number | null;
  /** Its name in the archive. */
  name: string;
}

/** Concurrent lookups in the storage. */
const askedAtOnce = 32;

/** The media's files in a size, named after their entries and looked up in the storage. */
export async function partFiles(
  storage: Pick<Storage, 'find'>,
  media: readonly PartMedium[],
  size: DownloadSize,
): Promise<PartFile[]> {
  const nameFor = uniqueFileNames();
  const files = media.map((medium) => {
    const { key, extension } = fileIn(medium, size);
    return { medium, key, name: nameFor(titleOf(medium), extension) };
  });
  const sized: PartFile[] = [];
  for (let start = 0; start < files.length; start += askedAtOnce)
    sized.push(
      ...(await Promise.all(
        files
          .slice(start, start + askedAtOnce)
          .map(async (file) => ({ ...file, sizeBytes: (await storage.find(file.key))?.sizeBytes ?? null })),
      )),
    );
  return sized;
}

function titleOf({ entries, mediaTitle, name }: PartMedium): string {
  const entry = entries.find(({ title }) => title.trim() !== '');
  return entry?.title || mediaTitle || name.replace(/\.[^.\s]{1,10}$/u, '');
}

function fileIn(medium: PartMedium, size: DownloadSize): { key: string; extension: string } {
  const { variants, videoKey, originalKey } = medium;
  const original = { key: originalKey, extension: originalExtension(medium) };
  if (size === 'original') return original;
  if (medium.kind === 'video')
    return videoKey ? { key: videoKey, extension: isSound(medium) ? 'm4a' : 'mp4' } : original;
  const variant = variants.find(({ name }) => name === size) ?? variants.at(-1);
  return variant ? { key: variant.key, extension: 'webp' } : original;
}

/** The extension of the file's actual type, whatever its name. */
function originalExtension({ name, type }: PartMedium): string {
  const sound = soundTypeOf(type);
  if (sound) return soundFormats[sound].extensions[0];
  const format = promisedFormat({ name: '', type }) ?? promisedFormat({ name });
  return format ? mediaFormats[format].extensions[0] : 'bin';
}
