import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '#features/media/server/processing/find-ffmpeg.ts';
import type { Config } from '#platform/config.ts';
import { examine, type Finding } from './finding.ts';

const littleSpace = 2e9;

/** Node, video tools, and room for files. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    { topic: 'Node', state: 'fine', text: `${process.version} on ${process.platform} ${process.arch}` },
    await findVideoTools(config),
    ...(await findFolder('Data folder', config.dataDir, 'Set DATA_DIR to a folder that can be written.')),
    ...(await findFolder(
      'Files',
      fileURLToPath(config.storageUrl),
      'Set STORAGE_URL to a folder that can be written.',
    )),
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

function findFolder(topic: string, folder: string, advice: string): Promise<Finding[]> {
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
