import { findFfmpeg } from '#features/media/server/processing/video/find-ffmpeg.ts';
import type { Config } from '#platform/config.ts';
import { examineFolder } from './examine-folder.ts';
import type { Finding } from './finding.ts';

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
