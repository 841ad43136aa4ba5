import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { childLimits, runInChild } from './run-in-child.ts';
import { end, startChild } from './start-child.ts';
import { temporaryFolder, twoColors, video } from '../../../../../../test/media-files.ts';

const folder = await temporaryFolder();

const photo = async () => {
  const input = join(folder.path, 'photo');
  await writeFile(input, await twoColors(90, 60).png().toBuffer());
  return { task: 'image', input, outputFolder: join(folder.path, 'missing'), name: 'p.png' } as const;
};

describe('the media process', () => {
  it('does nothing for work that was canceled before it began', async () => {
    const result = await runInChild(await photo(), { ...childLimits.image, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ kind: 'stopped', cause: 'canceled' });
  });

  it('tells a fault of the machine from a fault of the file, with details for the log', async () => {
    const result = await runInChild(await photo(), childLimits.image);
    expect(result).toMatchObject({ kind: 'stopped', cause: 'crashed' });
    expect('detail' in result && result.detail).toContain('ENOENT');
    expect('reason' in result && result.reason).toMatch(/^“p\.png” could not be prepared/);
  });

  it('settles when it can not even start', async () => {
    const result = await runInChild(await photo(), { ...childLimits.image, memoryMb: -890 });
    expect(result).toMatchObject({ kind: 'stopped' });
  });

  it.runIf(process.platform === 'linux')(
    'leaves the processor to others in all its threads, if nobody waits',
    async () => {
      const children = [false, true].map((isBackground) => startChild({ memoryMb: 500, isBackground }));
      try {
        for (const { process: child } of children)
          await expect.poll(() => niceOf(child.pid!).length, { timeout: 60_000 }).toBeGreaterThan(4);
        const [usual, background] = children.map(({ process: child }) => new Set(niceOf(child.pid!)));
        expect([...background!]).toEqual([12]);
        expect([...usual!]).toEqual([os.getPriority()]);
      } finally {
        await Promise.all(children.map(end));
      }
    },
  );

  it.runIf(process.platform === 'linux')(
    'sees none of the server’s secrets and dies with it, ffmpeg included',
    { tags: 'long' },
    async () => {
      const server = await serverAtWork();
      await expect.poll(() => family(server.pid!).length, { timeout: 60_000 }).toBe(2);
      const [child, ffmpeg] = family(server.pid!);
      for (const pid of [child, ffmpeg]) {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        expect(environment).toContain('PATH=');
        expect(environment).not.toContain('hunter2');
      }
      process.kill(server.pid!, 'SIGKILL');
      await expect.poll(() => [child, ffmpeg].filter(alive)).toEqual([]);
    },
  );
});

/** Another Node with a secret in its environment, processing a long video. */
async function serverAtWork() {
  const input = video(join(folder.path, 'long.mp4'), {
    seconds: 60,
    size: '1280x720',
    sound: false,
    args: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
  });
  const outputFolder = join(folder.path, 'out');
  await mkdir(outputFolder);
  const task = { task: 'video', input, outputFolder, name: 'long.mp4', maxSeconds: 300, ffmpegPath: '/usr/bin/ffmpeg' };
  const code = `
    const { runInChild } = await import(${JSON.stringify(new URL('./run-in-child.ts', import.meta.url).href)});
    await runInChild(${JSON.stringify(task)}, { timeoutMs: 60_000, memoryMb: 1_500 });`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: '/usr/bin:/bin', DATABASE_PASSWORD: 'hunter2' },
    stdio: 'ignore',
  });
}

/** A process's child and that child's own child. */
function family(pid: number): number[] {
  const children = (of: number) =>
    readFileSync(`/proc/${of}/task/${of}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const commandOf = (of: number) => readFileSync(`/proc/${of}/cmdline`, 'utf8');
  const child = children(pid)[0];
  const tool = child && children(child).find((of) => commandOf(of).includes('libx264'));
  return child && tool ? [child, tool] : [];
}

function alive(pid: number | undefined): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Of each thread. */
function niceOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
