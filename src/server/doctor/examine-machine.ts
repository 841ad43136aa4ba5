import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '#features/media/server/processing/video/find-ffmpeg.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import type { Config } from '#platform/config.ts';
import { examine, type Finding } from './finding.ts';

const littleSpace = 2e9;

/** Checks whether a folder is writable and has room. */
function examineFolder(topic: string, folder: string, advice: string): Promise<Finding[]> {
  return examine(topic, advice, async () => {
    await mkdir(folder, { recursive: true });
    const trial = path.join(folder, `.doctor-${randomUUID()}`);
    await writeFile(trial, 'can be written').finally(() => rm(trial, { force: true }));
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${folder}, ${(free / 1e9).toFixed(1)} GB free`;
    return [
      {
        topic,
        state: free < littleSpace ? 'limited' : 'fine',
        text,
        ...(free < littleSpace && { advice: 'Make room.' }),
      },
    ];
  });
}

/** Checks Node, video tools and disk space. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    { topic: 'Node', state: 'fine', text: `${process.version} on ${process.platform} ${process.arch}` },
    await findVideoTools(config),
    ...(await examineFolder('Data folder', config.dataDir, 'Set DATA_DIR to a folder that can be written.')),
  ];
}

async function findVideoTools(config: Config): Promise<Finding> {
  const ffmpeg = await findFfmpeg(config.ffmpegPath, config.searchPath);
  if (ffmpeg) return { topic: 'Video', state: 'fine', text: ffmpeg };
  return {
    topic: 'Video',
    state: 'limited',
    text: 'ffmpeg and ffprobe are missing, so uploaded videos wait',
    advice: 'Install ffmpeg (Debian: apt-get install ffmpeg), or set FFMPEG_PATH.',
  };
}

/** Checks whether files can be stored at STORAGE_URL; never shows key or secret. */
export function examineStorage({ storageUrl }: Config): Promise<Finding[]> {
  if (storageUrl.protocol === 'file:')
    return examineFolder('Files', fileURLToPath(storageUrl), 'Set STORAGE_URL to a folder that can be written.');
  const place = `${storageUrl.host}${storageUrl.pathname}`;
  return examine('Files', `Check STORAGE_URL (${place}): its key, secret, bucket and region.`, async () => {
    const storage = await openStorage(storageUrl);
    const trial = `doctor/${randomUUID()}`;
    await storage.put(trial, Buffer.from('can be written'));
    await storage.read(trial).then((body) => body.toArray());
    await storage.remove(trial);
    return [{ topic: 'Files', state: 'fine', text: `in the bucket at ${place}` }];
  });
}
