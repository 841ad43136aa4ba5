import { type SoundType, soundTypeOf } from '#features/media/nouns/sound.ts';

/** Containers for either video or audio: the declared type decides, and the streams are checked later. */
const either: Record<string, SoundType> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
};

/** The type of a sound recording by its content; undefined for everything else. */
export async function sniffSound(path: string, declaredType: string): Promise<SoundType | undefined> {
  // Loaded with the first file: until then, it would use memory in every process.
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  return soundTypeOf(mime) ?? (soundTypeOf(declaredType) && either[mime]);
}
