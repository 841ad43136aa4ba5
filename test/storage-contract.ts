import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Arrived } from '#integrations/storage/partial-files.ts';
import type { ListedObject, Storage } from '#integrations/storage/storage.ts';

/** What every storage does, whatever it keeps its objects in. */
export function storageContract(storage: Storage): void {
  const textOf = async (key: string) => text(await storage.read(key));

  describe('an object', () => {
    test('is given back as it was put, whole and in part', async () => {
      await storage.put('accounts/a/one.txt', Readable.from([Buffer.from('hello '), Buffer.from('world')]));
      expect(await textOf('accounts/a/one.txt')).toBe('hello world');
      expect(await text(await storage.read('accounts/a/one.txt', { start: 6, end: 8 }))).toBe('wor');
      expect(await storage.find('accounts/a/one.txt')).toEqual({ sizeBytes: 11 });
    });

    test('replaces what was there', async () => {
      await storage.put('accounts/a/two.txt', Buffer.from('old'));
      await storage.put('accounts/a/two.txt', Buffer.from('new'));
      expect(await textOf('accounts/a/two.txt')).toBe('new');
    });

    test('may be empty, or larger than one piece', async () => {
      await storage.put('accounts/a/empty', Buffer.alloc(0));
      expect(await storage.find('accounts/a/empty')).toEqual({ sizeBytes: 0 });
      const large = randomBytes(20_000_001);
      await storage.put('accounts/a/large', Readable.from([large.subarray(0, 9_000_000), large.subarray(9_000_000)]));
      expect((await bytesOf('accounts/a/large')).equals(large)).toBe(true);
    });

    test('isn’t there when its bytes broke off', async () => {
      const broken = new Readable({
        read() {
          this.push('half');
          this.destroy(new Error('the line went dead'));
        },
      });
      await expect(storage.put('accounts/a/three.txt', broken)).rejects.toThrow('the line went dead');
      expect(await storage.find('accounts/a/three.txt')).toBeUndefined();
    });

    test('is copied from a local file, which stays', async () => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-local-'));
      const local = path.join(folder, 'local.bin');
      for (const bytes of [Buffer.from('bytes'), randomBytes(9_000_000)]) {
        await fs.writeFile(local, bytes);
        await storage.putFile('accounts/b/file', local);
        expect((await fs.readFile(local)).equals(bytes)).toBe(true);
        expect((await bytesOf('accounts/b/file')).equals(bytes)).toBe(true);
      }
      await fs.rm(folder, { recursive: true });
    });

    test('is removed alone, or with all below a name', async () => {
      for (const key of ['accounts/c/x/1', 'accounts/c/y/2', 'accounts/cc/3']) await storage.put(key, Buffer.from('1'));
      await storage.remove('accounts/c/x/1');
      await storage.remove('accounts/c/x/1');
      expect(await storage.find('accounts/c/x/1')).toBeUndefined();
      await storage.removeAll('accounts/c');
      expect(await storage.find('accounts/c/y/2')).toBeUndefined();
      expect(await storage.find('accounts/cc/3')).toBeDefined();
    });

    test('is listed with all that lies below a name', async () => {
      await storage.put('accounts/e/1', Buffer.from('1'));
      await storage.put('accounts/e/deep/er/2', Buffer.from('22'));
      const found = await Readable.from(storage.list('accounts/e')).toArray();
      expect(found.map(({ key, sizeBytes }: ListedObject) => [key, sizeBytes]).sort()).toEqual([
        ['accounts/e/1', 1],
        ['accounts/e/deep/er/2', 2],
      ]);
      expect(await Readable.from(storage.list('accounts/nobody')).toArray()).toEqual([]);
    });

    test('says that it is gone when it is', async () => {
      await expect(storage.read('accounts/a/nothing')).rejects.toMatchObject({ code: 'ENOENT' });
      await expect(storage.localCopy('accounts/a/nothing')).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await storage.find('accounts/a/nothing')).toBeUndefined();
    });

    test.each(['../escape', 'a/../../b', '/etc/passwd', '.hidden', 'a//b', 'a/.b', 'a\0b', ''])(
      'can’t have the key %j',
      async (key) => {
        await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      },
    );
  });

  describe('a partial file', () => {
    const film = randomBytes(20_000_000);
    const begin = async (key: string): Promise<Arrived> => ({ offset: 0, memo: await storage.partials.create(key) });

    /** Sends bytes and answers what was acknowledged, which is all that a client and the next node know. */
    async function send(from: Arrived, ...chunks: (Buffer | Error)[]): Promise<Arrived[]> {
      const acknowledged: Arrived[] = [];
      const stream = Readable.from(
        (function* () {
          for (const chunk of chunks) {
            if (chunk instanceof Error) throw chunk;
            yield chunk;
          }
        })(),
      );
      await storage.partials
        .append(from, stream, async (arrived) => void acknowledged.push(arrived))
        .catch((error: Error) => expect(error).toBe(chunks.at(-1)));
      return acknowledged;
    }

    async function settled(arrived: Arrived, key: string): Promise<Buffer> {
      await storage.partials.finish(arrived, key);
      await storage.partials.remove(arrived.memo);
      return bytesOf(key);
    }

    test('keeps what came before the line went dead, and becomes an object', async () => {
      const key = 'accounts/d/small';
      const [first] = await send(await begin(key), Buffer.from('first'), new Error('the line went dead'));
      expect(first?.offset).toBe(5);
      const [whole] = await send(first!, Buffer.from(' second'));
      expect(whole?.offset).toBe(12);
      await storage.partials.finish(whole!, key);
      expect((await settled(whole!, key)).toString()).toBe('first second');
    });

    test('is durable in steps, and goes on behind the last', async () => {
      const key = 'accounts/d/film';
      const pieces = [0, 3e6, 6e6, 9e6].map((start) => film.subarray(start, start + 3e6));
      const steps = await send(await begin(key), ...pieces, new Error('cut'));
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.at(-1)!.offset).toBe(12_000_000);
      const more = await send(steps.at(-1)!, film.subarray(12_000_000, 19_000_000));
      const last = await send(more.at(-1)!, film.subarray(19_000_000));
      expect(last.at(-1)!.offset).toBe(film.length);
      expect((await settled(last.at(-1)!, key)).equals(film)).toBe(true);
    });

    test('forgets what was never acknowledged when it is taken up again', async () => {
      const key = 'accounts/d/again';
      const [four] = await send(await begin(key), Buffer.from('0123'));
      const lost = new Error('the acknowledgment was lost');
      const going = storage.partials.append(four!, Readable.from([Buffer.from('in vain')]), () => Promise.reject(lost));
      await expect(going).rejects.toBe(lost);
      const [seven] = await send(four!, Buffer.from('abc'));
      expect((await settled(seven!, key)).toString()).toBe('0123abc');
    });

    test('is out of reach for who had it before it was taken over', async () => {
      const key = 'accounts/d/taken';
      const [four] = await send(await begin(key), Buffer.from('0123'));
      const taken = { ...four!, memo: await storage.partials.takeOver(four!) };
      const [eight] = await send(taken, Buffer.from('mine'));
      await send(four!, Buffer.from('late')).catch(() => {});
      expect((await settled(eight!, key)).toString()).toBe('0123mine');
    });

    test('may be empty', async () => {
      expect(await settled(await begin('accounts/d/empty'), 'accounts/d/empty')).toHaveLength(0);
    });

    test('leaves nothing when it is given up', async () => {
      const key = 'accounts/d/given-up';
      const last = (await send(await begin(key), film)).at(-1)!;
      await storage.partials.remove(last.memo);
      await storage.partials.remove(last.memo);
      await expect(storage.partials.finish(last, key)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await storage.find(key)).toBeUndefined();
    });
  });

  async function bytesOf(key: string): Promise<Buffer> {
    const copy = await storage.localCopy(key);
    return fs.readFile(copy.path).finally(copy.release);
  }
}
