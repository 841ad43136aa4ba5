import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { takeLock } from './file-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'a lock '));
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `
  import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
  await takeLock(process.argv[1], 0);
  await new Promise((later) => setTimeout(later, 20));
  gc();
  await new Promise((later) => setTimeout(later, 20));
  console.log('held');
  setInterval(() => {}, 1000);
`;

test('one at a time holds a lock, and the next waits for it', async () => {
  const file = join(folder, 'waiting');
  const first = await takeLock(file, 0);
  expect(await takeLock(file, 60)).toBeUndefined();
  setTimeout(() => first?.release(), 100);
  expect(await takeLock(file, 60_000)).toBeDefined();
});

test('a lock is held as long as its process lives, even when the process forgets it', async () => {
  const file = join(folder, 'killed');
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(await takeLock(file, 0)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await takeLock(file, 0)).toBeDefined();
});
