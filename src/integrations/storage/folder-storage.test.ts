import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import type { StoredObject } from './storage.ts';

const root = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio storage '));
const storage = createFolderStorage(root);
afterAll(() => fs.rm(root, { recursive: true, force: true }));

describe('the folder storage', () => {
  test('gives back what was put, whole and in part', async () => {
    await storage.put('accounts/a/one.txt', Readable.from([Buffer.from('hello '), Buffer.from('world')]));
    expect(await text(await storage.read('accounts/a/one.txt'))).toBe('hello world');
    expect(await text(await storage.read('accounts/a/one.txt', { start: 6, end: 8 }))).toBe('wor');
    expect(await storage.find('accounts/a/one.txt')).toMatchObject({ sizeBytes: 11 });
  });

  test('replaces what was there, at once', async () => {
    await storage.put('accounts/a/two.txt', Buffer.from('old'));
    await storage.put('accounts/a/two.txt', Buffer.from('new'));
    expect(await text(await storage.read('accounts/a/two.txt'))).toBe('new');
  });

  test('leaves nothing of a put that broke off', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the line went dead'));
      },
    });
    await expect(storage.put('accounts/a/three.txt', broken)).rejects.toThrow('the line went dead');
    expect(await storage.find('accounts/a/three.txt')).toBeUndefined();
    expect(await fs.readdir(path.join(root, '.incoming'))).toEqual([]);
  });

  test('copies a local file in and leaves it where it was', async () => {
    const local = path.join(root, 'local.bin');
    await fs.writeFile(local, 'bytes');
    await storage.putFile('accounts/b/file', local);
    expect(await fs.readFile(local, 'utf8')).toBe('bytes');
    expect(await text(await storage.read('accounts/b/file'))).toBe('bytes');
  });

  test('removes one object, or all below a name', async () => {
    await storage.put('accounts/c/x/1', Buffer.from('1'));
    await storage.put('accounts/c/y/2', Buffer.from('2'));
    await storage.remove('accounts/c/x/1');
    expect(await storage.find('accounts/c/x/1')).toBeUndefined();
    await storage.removeAll('accounts/c');
    expect(await storage.find('accounts/c/y/2')).toBeUndefined();
  });

  test('tells all that lies below a name, and nothing of what is still arriving', async () => {
    await storage.put('accounts/d/1', Buffer.from('1'));
    await storage.put('accounts/d/deep/er/2', Buffer.from('22'));
    const found = await Readable.from(storage.list('accounts/d')).toArray();
    expect(found.map(({ key, sizeBytes }: StoredObject & { key: string }) => [key, sizeBytes]).sort()).toEqual([
      ['accounts/d/1', 1],
      ['accounts/d/deep/er/2', 2],
    ]);
    expect(await Readable.from(storage.list('accounts/nobody')).toArray()).toEqual([]);
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

  test.each(['../escape', 'a/../../b', '/etc/passwd', '.hidden', 'a//b', 'a/.b', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    },
  );
});

describe('a partial file', () => {
  test('keeps what came before the line went dead, and tells how far it is durable', async () => {
    const name = 'aaaa-0001';
    const offsets: number[] = [];
    await storage.partials.create(name);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('first');
        throw new Error('gone');
      })(),
    );
    await expect(storage.partials.append(name, 0, broken, async (offset) => void offsets.push(offset))).rejects.toThrow(
      'gone',
    );
    expect(offsets).toEqual([5]);
    await storage.partials.append(
      name,
      5,
      Readable.from([Buffer.from(' second')]),
      async (offset) => void offsets.push(offset),
    );
    expect(offsets.at(-1)).toBe(12);
    expect(await fs.readFile(storage.partials.pathOf(name), 'utf8')).toBe('first second');
  });

  test('forgets what was never acknowledged when it is taken up again', async () => {
    const name = 'aaaa-0002';
    await storage.partials.create(name);
    await storage.partials.append(name, 0, Readable.from([Buffer.from('0123456789')]), async () => {});
    await storage.partials.append(name, 4, Readable.from([Buffer.from('abc')]), async () => {});
    expect(await fs.readFile(storage.partials.pathOf(name), 'utf8')).toBe('0123abc');
  });

  test('can’t be made twice under one name', async () => {
    await storage.partials.create('aaaa-0003');
    await expect(storage.partials.create('aaaa-0003')).rejects.toThrow();
  });
});
