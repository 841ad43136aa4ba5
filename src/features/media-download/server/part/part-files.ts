import type { Storage } from '#integrations/storage/storage.ts';
import { mediaFormats, promisedFormat } from '#features/media/media-formats.ts';
import { isSound, soundFormats, soundTypeOf } from '#features/media/nouns/sound.ts';
import type { DownloadSize } from '../../download-choice.ts';
import { uniqueFileNames } from './file-names.ts';
import type { PartMediaItem } from './find-part-media.ts';

export interface PartFile {
  mediaItem: PartMediaItem;
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
  media: readonly PartMediaItem[],
  size: DownloadSize,
): Promise<PartFile[]> {
  const nameFor = uniqueFileNames();
  const files = media.map((mediaItem) => {
    const { key, extension } = fileIn(mediaItem, size);
    return { mediaItem, key, name: nameFor(titleOf(mediaItem), extension) };
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

function titleOf({ entries, mediaTitle, name }: PartMediaItem): string {
  const entry = entries.find(({ title }) => title.trim() !== '');
  return entry?.title || mediaTitle || name.replace(/\.[^.\s]{1,10}$/u, '');
}

function fileIn(mediaItem: PartMediaItem, size: DownloadSize): { key: string; extension: string } {
  const { variants, videoKey, originalKey } = mediaItem;
  const original = { key: originalKey, extension: originalExtension(mediaItem) };
  if (size === 'original') return original;
  if (mediaItem.kind === 'video')
    return videoKey ? { key: videoKey, extension: isSound(mediaItem) ? 'm4a' : 'mp4' } : original;
  const variant = variants.find(({ name }) => name === size) ?? variants.at(-1);
  return variant ? { key: variant.key, extension: 'webp' } : original;
}

/** The extension of the file's actual type, whatever its name. */
function originalExtension({ name, type }: PartMediaItem): string {
  const sound = soundTypeOf(type);
  if (sound) return soundFormats[sound].extensions[0];
  const format = promisedFormat({ name: '', type }) ?? promisedFormat({ name });
  return format ? mediaFormats[format].extensions[0] : 'bin';
}
