import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inAccount } from '#access/scope.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { blackPng, phonePhoto } from '../../../../../test/media-files.ts';
import { type Requester, startMediaServer } from '../../../../../test/media-server.ts';
import { partialPath } from '../../../../../test/partial-path.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { askOffset, createUpload, endUpload, sendAndCut, sendBytes } from '../../../../../test/tus-client.ts';
import { sizeText } from '../../size-text.ts';
import { finishUpload } from './finish-upload.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies, accounts, people } = await smallWorld(database);
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const endpoint = `${origin}/uploads/${accounts.roofer}`;
const photo = new Uint8Array(await phonePhoto(400, 300));
/** Large enough for several durable checkpoints. */
const film = new Uint8Array(randomBytes(20_000_000));

beforeEach(() => {
  asker.actor = people.accountUser.actor;
});

async function begin(name: string, sizeBytes: number): Promise<string> {
  const response = await createUpload(endpoint, { name, sizeBytes });
  expect(response.status).toBe(201);
  return new URL(response.headers.get('location') ?? '', origin).href;
}

const uidOf = (address: string) => address.split('/').at(-1) ?? '';
const rowOf = (address: string) =>
  database.admin.selectFrom('upload').selectAll().where('uid', '=', uidOf(address)).executeTakeFirst();
const mediaItemOf = (address: string) =>
  database.admin.selectFrom('media').selectAll().where('uid', '=', uidOf(address)).executeTakeFirst();
const partialOf = async (address: string) =>
  readFile(partialPath(ports, (await rowOf(address))?.storageMemo ?? 'none'));

/** As if the process had died after the last byte, before it created the media item. */
async function arriveSilently(address: string): Promise<void> {
  const { storageMemo: memo = '' } = (await rowOf(address)) ?? {};
  await ports.storage.partials.append({ offset: 0, memo }, Readable.from([photo]), async (arrived) => {
    await database.admin
      .updateTable('upload')
      .set({ offsetBytes: arrived.offset, storageMemo: arrived.memo })
      .where('uid', '=', uidOf(address))
      .execute();
  });
}

describe('an upload', () => {
  it('becomes a media item with the same id and is queued for preparation', async () => {
    const address = await begin('roof.jpg', photo.length);
    expect((await sendBytes(address, 0, photo)).status).toBe(204);
    expect(await mediaItemOf(address)).toMatchObject({
      name: 'roof.jpg',
      kind: 'image',
      type: 'image/jpeg',
      size: photo.length,
      userId: people.accountUser.userId,
      mediaUploadCompleted: false,
    });
    const [job] = await ports.boss.fetch('prepare-media');
    expect(job?.data).toEqual({
      scope: 'account',
      agencyId: agencies.north,
      accountId: accounts.roofer,
      userId: people.accountUser.userId,
      payload: { mediaId: uidOf(address) },
    });
    await expect(partialOf(address)).rejects.toThrow('ENOENT');
  });

  it('without extension and type is known by its bytes', async () => {
    const address = await begin('image:1234', photo.length);
    expect((await sendBytes(address, 0, photo)).status).toBe(204);
    expect(await mediaItemOf(address)).toMatchObject({ name: 'image:1234', kind: 'image', type: 'image/jpeg' });
    const text = new Uint8Array(Buffer.from('Dear diary'));
    expect((await sendBytes(await begin('note', text.length), 0, text)).status).toBe(415);
  });

  it('resumes after a connection broke midway, with every byte in its place', async () => {
    const address = await begin('film.mp4', film.length);
    await sendAndCut(address, 0, film, 12_000_000);
    const { offset } = await askOffset(address);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(12_000_000);
    expect((await rowOf(address))?.offsetBytes).toBe(offset);
    expect(Buffer.from(film.subarray(0, offset)).equals((await partialOf(address)).subarray(0, offset))).toBe(true);
    expect((await sendBytes(address, offset, film.slice(offset, offset + 1000))).status).toBe(204);
    expect(Buffer.from(film.subarray(0, offset + 1000)).equals(await partialOf(address))).toBe(true);
  });

  it('takes no bytes for a place that it has passed', async () => {
    const address = await begin('film.mp4', 1000);
    expect((await sendBytes(address, 0, film.slice(0, 400))).status).toBe(204);
    expect((await sendBytes(address, 0, film.slice(0, 400))).status).toBe(409);
    expect((await askOffset(address)).offset).toBe(400);
  });

  it('never mixes the bytes of two requests at once', async () => {
    const address = await begin('film.mp4', film.length);
    const ones = new Uint8Array(film.length).fill(1);
    const twos = new Uint8Array(film.length).fill(2);
    ones[0] = film[0]!;
    const responses = await Promise.all([
      sendBytes(address, 0, ones.slice(0, 15_000_000)).then(
        ({ status }) => status,
        () => 0,
      ),
      sendBytes(address, 0, twos.slice(0, 15_000_000)).then(
        ({ status }) => status,
        () => 0,
      ),
    ]);
    expect(responses).toContain(204);
    expect(responses.filter((status) => status === 204)).toHaveLength(1);
    const { offset } = await askOffset(address);
    const stored = (await partialOf(address)).subarray(1, offset);
    expect(new Set(stored).size).toBe(1);
  });

  it('is taken over from a process that died, once its lease has run out', async () => {
    const address = await begin('film.mp4', 1000);
    await setLease(address, '1 second');
    expect((await sendBytes(address, 0, film.slice(0, 300))).status).toBe(204);
    await setLease(address, '-1 second');
    expect((await sendBytes(address, 300, film.slice(300, 600))).status).toBe(204);
  });

  it('becomes a media item on the next request after a crash following the last byte', async () => {
    const address = await begin('roof.jpg', photo.length);
    await arriveSilently(address);
    expect(await askOffset(address)).toEqual({ status: 200, offset: photo.length });
    expect(await mediaItemOf(address)).toMatchObject({ kind: 'image' });
  });

  it('becomes one media item, however many finish it at once', async () => {
    const address = await begin('roof.jpg', photo.length);
    await arriveSilently(address);
    const finish = () =>
      finishUpload(
        ports,
        (work) => inAccount(ports.db, people.accountUser.actor, accounts.roofer, 'media.upload', work),
        uidOf(address),
      );
    await Promise.all([finish(), finish(), finish()]);
    expect(await mediaItemOf(address)).toBeDefined();
    const events = await database.admin
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'mediaUploaded')
      .execute();
    expect(events.filter(({ payload }) => (payload as { mediaId: string }).mediaId === uidOf(address))).toHaveLength(1);
  });

  it('can be given up, bytes and all', async () => {
    const address = await begin('film.mp4', 1000);
    await sendBytes(address, 0, film.slice(0, 400));
    expect((await endUpload(address)).status).toBe(204);
    expect(await rowOf(address)).toBeUndefined();
    await expect(partialOf(address)).rejects.toThrow('ENOENT');
  });

  it('is forgotten after a week', async () => {
    const address = await begin('film.mp4', 1000);
    await database.admin
      .updateTable('upload')
      .set({ expireDate: new Date(0) })
      .where('uid', '=', uidOf(address))
      .execute();
    expect((await askOffset(address)).status).toBe(404);
    expect((await sendBytes(address, 0, film.slice(0, 10))).status).toBe(404);
  });

  function setLease(address: string, lasts: string) {
    const leaseUntil = sql<Date>`now() + ${lasts}::interval`;
    return database.admin
      .updateTable('upload')
      .set({ leaseToken: 'dead process', leaseUntil })
      .where('uid', '=', uidOf(address))
      .execute();
  }
});

describe('an upload that meets a full disk', () => {
  /** Accepts this many bytes, then fails like a full file system. */
  async function* untilFull(bytes: Readable, room: number) {
    let taken = 0;
    for await (const chunk of bytes) {
      taken += chunk.length;
      if (taken > room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      yield chunk;
    }
  }
  const { partials } = ports.storage;
  const append: typeof partials.append = (from, bytes, onDurable) =>
    partials.append(from, Readable.from(untilFull(bytes, 12_000_000)), onDurable);

  it('says what was stored and what to do, and resumes once there is space', async () => {
    const full = await startMediaServer(
      { ...ports, storage: { ...ports.storage, partials: { ...partials, append } } },
      asker,
    );
    const address = await begin('film.mp4', film.length);
    const answer = await sendBytes(address.replace(origin, full.origin), 0, film);
    expect(answer.status).toBe(503);
    const { offset } = await askOffset(address);
    expect(offset).toBeGreaterThan(8_000_000);
    expect(await answer.text()).toBe(
      `The storage is full. The first ${sizeText(offset, Math.floor)} of “film.mp4” are kept; it can go on from there once there is space. Please tell your administrator.`,
    );
    expect((await sendBytes(address, offset, film.slice(offset, offset + 1_000))).status).toBe(204);
  });

  it('before it has begun says that nothing was kept', async () => {
    const create = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const full = await startMediaServer(
      { ...ports, storage: { ...ports.storage, partials: { ...partials, create } } },
      asker,
    );
    const endpointOfFull = endpoint.replace(origin, full.origin);
    const answer = await createUpload(endpointOfFull, { name: 'film.mp4', sizeBytes: 10 });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Nothing of this file was kept; add it again once there is space.');
  });
});

describe('an upload is its owner’s alone', () => {
  const others = {
    'a colleague in the account': people.accountAdmin.actor,
    'somebody of another account': people.otherOwner.actor,
    'the agency': people.agencyAdmin.actor,
  };
  it.each(Object.entries(others))('%s can neither see, continue nor end it', async (_who, actor) => {
    const address = await begin('film.mp4', 1000);
    asker.actor = actor;
    expect((await askOffset(address)).status).toBe(404);
    expect((await sendBytes(address, 0, film.slice(0, 10))).status).toBe(404);
    expect((await endUpload(address)).status).toBe(404);
    asker.actor = people.accountUser.actor;
    expect(await askOffset(address)).toEqual({ status: 200, offset: 0 });
  });

  it('and nobody reaches it through another account’s address', async () => {
    const address = await begin('film.mp4', 1000);
    asker.actor = people.otherOwner.actor;
    expect((await askOffset(address.replace(accounts.roofer, accounts.clinic))).status).toBe(404);
  });

  it('and who isn’t signed in learns nothing', async () => {
    asker.actor = { kind: 'anonymous' };
    expect((await createUpload(endpoint, { name: 'roof.jpg', sizeBytes: 10 })).status).toBe(401);
  });
});

describe('a file is refused', () => {
  it('as a bomb by the first bytes of a PNG, before anything is decoded', async () => {
    const bytes = new Uint8Array(await blackPng(9_000, 8_000));
    const address = await begin('wall.png', bytes.length);
    const answer = await sendBytes(address, 0, bytes);
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain('“wall.png” has more than 65 megapixels.');
    expect(await rowOf(address)).toBeUndefined();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['SVG with a script named .jpg', 'logo.jpg', svg],
    ['text named .mp4', 'film.mp4', 'Dear diary, '.repeat(100)],
    ['a web page named .png', 'shot.png', '<!doctype html><script>alert(1)</script>'],
  ])('as %s, by its content, with its name and a way out', async (_what, name, content) => {
    const bytes = new Uint8Array(Buffer.from(content));
    const address = await begin(name, bytes.length);
    const answer = await sendBytes(address, 0, bytes);
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain(`“${name}”`);
    expect(await rowOf(address)).toBeUndefined();
    expect(await mediaItemOf(address)).toBeUndefined();
    await expect(partialOf(address)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['a format nobody can show', { name: 'plan.pdf', sizeBytes: 10 }, 'isn’t a format'.replace('’', "'")],
    ['empty', { name: 'roof.jpg', sizeBytes: 0 }, 'is empty'],
    ['a photo too large', { name: 'roof.jpg', sizeBytes: 51_000_000 }, 'up to 50 MB'],
  ])('before a byte is sent: %s', async (_what, declared, text) => {
    const answer = await createUpload(endpoint, declared);
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain(text);
  });

  it('when its bytes come with its creation, which leaves nothing behind', async () => {
    const count = () => database.admin.selectFrom('upload').selectAll().execute();
    const before = await count();
    const answer = await createUpload(endpoint, { name: 'roof.jpg', sizeBytes: photo.length, bytes: photo });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('send them with PATCH');
    expect(await count()).toEqual(before);
  });

  it('before a byte is sent: larger than anything may be', async () => {
    const answer = await createUpload(endpoint, { name: 'film.mp4', sizeBytes: 3e12 });
    expect(answer.status).toBe(413);
  });
});

it.each([
  ['../../../etc/passwd.jpg', 'passwd.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
  ['roof\u202Egpj.jpg', 'roofgpj.jpg'],
  ['ro\0of.jpg', 'roof.jpg'],
  ['سقف جديد 🏠.jpg', 'سقف جديد 🏠.jpg'],
])('a file called %j is kept as %j', async (given, kept) => {
  const address = await begin(given, photo.length);
  expect((await rowOf(address))?.name).toBe(kept);
});

it('keeps no listeners of requests that are over', async () => {
  const address = await begin('film.mp4', 1000);
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  for (let index = 0; index < 40; index++) await askOffset(address);
  process.off('warning', onWarning);
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
});
