import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

/**
 * The absolute path of an ffmpeg with ffprobe in the same folder: the configured one (a path or a name), else `ffmpeg`,
 * looked up in `searchPath` (the value of PATH). `null` if there is none.
 */
export async function findFfmpeg(configured: string | undefined, searchPath: string): Promise<string | null> {
  const name = configured ?? 'ffmpeg';
  const candidates =
    isAbsolute(name) || dirname(name) !== '.'
      ? [resolve(name)]
      : searchPath.split(delimiter).map((folder) => resolve(folder, name));
  for (const candidate of candidates) {
    if ((await runs(candidate)) && (await runs(ffprobeBeside(candidate)))) return candidate;
  }
  return null;
}

export const ffprobeBeside = (ffmpegPath: string): string => join(dirname(ffmpegPath), 'ffprobe');

async function runs(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
