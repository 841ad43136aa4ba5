import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { examine, type Finding } from './finding.ts';

const littleSpace = 2e9;

/** Checks whether a folder is writable and has room. */
export function examineFolder(topic: string, folder: string, advice: string): Promise<Finding[]> {
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
