import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { storageContract } from '#test/storage-contract.ts';
import { createFolderStorage } from './folder-storage.ts';

const root = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio storage '));
const storage = createFolderStorage(root);
afterAll(() => fs.rm(root, { recursive: true, force: true }));

describe('the folder storage', () => {
  storageContract(storage);

  test('leaves nothing on the way in', async () => {
    expect(await fs.readdir(path.join(root, '.incoming'))).toEqual([]);
  });

  test('forgets what a crash left half-written, and nothing that may still be arriving', async () => {
    const left = path.join(root, '.incoming/left-behind');
    await fs.mkdir(path.dirname(left), { recursive: true });
    await fs.writeFile(left, 'half');
    await storage.removeUnfinished(new Date(Date.now() - 60_000));
    expect(await fs.readFile(left, 'utf8')).toBe('half');
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    await expect(fs.access(left)).rejects.toThrow('ENOENT');
  });
});
