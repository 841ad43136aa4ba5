import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, twoColors } from '../../../../../../test/media-files.ts';
import { childLimits, runInChild } from './run-in-child.ts';

const folder = await temporaryFolder();
const roof = await twoColors(900, 600).jpeg().toBuffer();
/** Costs a decoder 150 MB. */
const wall = await twoColors(7000, 7000).png({ progressive: true, compressionLevel: 1 }).toBuffer();

async function photoTask(bytes: Buffer = roof) {
  const outputFolder = await mkdtemp(join(folder.path, 'out-'));
  const input = `${outputFolder}-sent`;
  await writeFile(input, bytes);
  return { task: 'image', input, outputFolder, name: 'roof.jpg' } as const;
}

/** Processes a photo of an account; returns the processes that exist afterwards. */
async function prepare(accountId: string, bytes?: Buffer, limits: { memoryMb: number } = childLimits.image) {
  const result = await runInChild(await photoTask(bytes), { ...childLimits.image, ...limits, accountId });
  return { kind: result.kind, result, pids: mediaChildren(process.pid) };
}

function mediaChildren(parent: number): number[] {
  const tasks = readdirSync(`/proc/${parent}/task`);
  const pids = tasks.flatMap((task) => read(`/proc/${parent}/task/${task}/children`).match(/\d+/g) ?? []);
  return pids.map(Number).filter(isMediaChild);
}

function isMediaChild(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).includes('media-child') && !/^State:\s+Z/m.test(read(`/proc/${pid}/status`));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe.runIf(process.platform === 'linux')('the process that has prepared a photo', () => {
  it('prepares its account’s next one too', async () => {
    const first = await prepare('roofer');
    const task = await photoTask();
    const next = await runInChild(task, { ...childLimits.image, accountId: 'roofer' });
    expect([first.kind, next.kind]).toEqual(['image', 'image']);
    expect(mediaChildren(process.pid)).toEqual(first.pids);
    expect(first.pids).toHaveLength(1);
    expect(await readdir(task.outputFolder)).toHaveLength(4);
  });

  it('never handles another account’s, and ends when that needs a process', async () => {
    const { pids: roofers } = await prepare('roofer');
    const { kind, pids } = await prepare('clinic');
    expect(kind).toBe('image');
    await expect.poll(() => mediaChildren(process.pid)).toHaveLength(1);
    expect(roofers).not.toContain(pids.at(-1));
  });

  it(
    'is replaced when a photo is refused or takes it down, which costs that photo alone',
    { tags: 'long' },
    async () => {
      const { pids: before } = await prepare('roofer');
      expect((await prepare('roofer', Buffer.from('<svg/>'))).kind).toBe('refused');
      const { kind, pids: between } = await prepare('roofer');
      const heavy = await prepare('roofer', wall, { memoryMb: 120 });
      expect(heavy.result).toMatchObject({ kind: 'stopped', cause: 'memory' });
      expect(heavy.pids).toEqual([]);
      const after = await prepare('roofer');
      expect([kind, after.kind]).toEqual(['image', 'image']);
      expect(new Set([...before, ...between, ...after.pids]).size).toBe(3);
    },
  );

  it('costs no one a photo when it ends while idle', async () => {
    const { pids } = await prepare('roofer');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    expect((await prepare('roofer')).kind).toBe('image');
  });

  it('stays alone with one other, however many are at work', { tags: 'long' }, async () => {
    const accounts = ['a', 'a', 'b', 'c'];
    const results = await Promise.all(accounts.map((accountId) => prepare(accountId)));
    expect(results.map(({ kind }) => kind)).toEqual(accounts.map(() => 'image'));
    await expect.poll(() => mediaChildren(process.pid).length).toBeLessThanOrEqual(2);
  });

  it('ends when no photo comes', { tags: 'long' }, async () => {
    expect((await prepare('roofer')).pids.length).toBeGreaterThan(0);
    await expect.poll(() => mediaChildren(process.pid), { timeout: 120_000 }).toEqual([]);
  });

  it('dies with the server, and does not keep it from ending', { tags: 'long' }, async () => {
    const code = (task: object, then: string) => `
      const { runInChild } = await import(${JSON.stringify(new URL('./run-in-child.ts', import.meta.url).href)});
      await runInChild(${JSON.stringify(task)}, { timeoutMs: 60_000, memoryMb: 1_000, accountId: 'roofer' });
      ${then}`;
    const run = async (then: string) =>
      spawn(process.execPath, ['--input-type=module', '-e', code(await photoTask(), then)]);
    const serving = await run("console.log('at rest'); setInterval(() => {}, 1_000);");
    await once(serving.stdout, 'data');
    const [pid = 0] = mediaChildren(serving.pid ?? 0);
    expect(isMediaChild(pid)).toBe(true);
    serving.kill('SIGKILL');
    await expect.poll(() => isMediaChild(pid)).toBe(false);
    expect(await once(await run(''), 'exit')).toEqual([0, null]);
  });
});
