import { type SoundType, soundTypeOf } from '#features/media/nouns/sound.ts';

/** Containers that hold pictures or sound alone: what was said of the file decides, and its streams prove it later. */
const either: Record<string, SoundType> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
};

/** The type of a sound recording by its content; undefined for everything else. */
export async function sniffSound(path: string, declaredType: string): Promise<SoundType | undefined> {
  // Loaded for the first file: until then it would take memory of every process.
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  return soundTypeOf(mime) ?? (soundTypeOf(declaredType) && either[mime]);
}
