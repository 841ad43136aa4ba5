import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymous } from '#access/actor.ts';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey } from '../../../../test/api-key.ts';
import { contentWorld } from '../../../../test/content-world.ts';
import { type Requester, startMediaServer } from '../../../../test/media-server.ts';
import { DownloadChoice, partAddress } from '../download-choice.ts';
import { planDownload } from './download.ts';

const world = await contentWorld();
const { accounts, people, ports, database, owner, addEntry } = world;
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const folder = await mkdtemp(join(tmpdir(), 'downloads-'));
afterAll(() => rm(folder, { recursive: true }));

interface Made {
  kind?: 'image' | 'video';
  name?: string;
  createDate?: Date;
  accountId?: string;
}

/** A ready media item with its original and one size in the storage. */
async function addMediaItem({
  kind = 'image',
  accountId = accounts.roofer,
  name = 'IMG_1.JPG',
  createDate,
}: Made = {}) {
  const uid = newUid();
  const keyOf = (file: string) => `accounts/${accountId}/media/${uid}/${file}`;
  const original = randomBytes(50_000);
  const small = randomBytes(700);
  await ports.storage.put(keyOf('original'), original);
  await ports.storage.put(keyOf('480.webp'), small);
  const variants = JSON.stringify([
    { name: '480x480', width: 60, height: 40, bytes: small.length, key: keyOf('480.webp') },
  ]);
  const facts = { kind, name, type: kind === 'image' ? 'image/jpeg' : 'video/mp4', size: original.length, alt: '=1+1' };
  await database.admin
    .insertInto('media')
    .values({ accountId, uid, ...facts, originalKey: keyOf('original'), variants, mediaUploadCompleted: true })
    .execute();
  if (createDate) await database.admin.updateTable('media').set({ createDate }).where('uid', '=', uid).execute();
  return { uid, original, small };
}

const plan = (choice: Partial<DownloadChoice> = {}, who = owner) => call(planDownload, choice, who);

async function addressOf(choice: Partial<DownloadChoice> = {}): Promise<string> {
  const { parts } = await plan(choice);
  return origin + partAddress(accounts.roofer, DownloadChoice.parse(choice), parts[0]!);
}

/** What a ZIP program extracts: contents by name. */
async function unpack(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const at = join(folder, newUid());
  await writeFile(`${at}.zip`, bytes);
  await promisify(execFile)('python3', [
    '-c',
    `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
z.extractall(sys.argv[2])`,
    `${at}.zip`,
    at,
  ]);
  const [top = ''] = await readdir(at);
  const names = await readdir(join(at, top));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(at, top, name))] as const)));
}

beforeEach(async () => {
  asker.actor = people.accountUser.actor;
  await database.admin.deleteFrom('entryMedia').execute();
  await database.admin.deleteFrom('media').execute();
});

describe('a download of media', () => {
  it('holds the originals by the titles of their entries, with a list for spreadsheets and one for programs', async () => {
    const [one, two, alone] = [
      await addMediaItem(),
      await addMediaItem({ name: 'IMG_2.JPG' }),
      await addMediaItem({ name: 'shed.jpg' }),
    ];
    const place = { address: '12 Elm St', city: 'Austin' };
    await addEntry({ title: 'Dach: "neu" / Süd', mediaIds: [one.uid, two.uid], ...place });
    const planned = await plan();
    expect(planned).toMatchObject({ files: 3, bytes: 150_000, parts: [{ number: 1, files: 3, bytes: 150_000 }] });
    const response = await fetch(await addressOf());
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = await response.bytes();
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const files = await unpack(bytes);
    expect([...files.keys()].toSorted()).toEqual(
      ['Dach neu Süd (2).jpg', 'Dach neu Süd.jpg', 'media.csv', 'media.json', 'shed.jpg'].toSorted(),
    );
    expect(files.get('Dach neu Süd.jpg')?.equals(one.original)).toBe(true);
    expect(files.get('shed.jpg')?.equals(alone.original)).toBe(true);
    const { media } = JSON.parse(String(files.get('media.json'))) as { media: Record<string, unknown>[] };
    expect(media[1]).toMatchObject({
      file: 'Dach neu Süd (2).jpg',
      entry: 'Dach: "neu" / Süd',
      place: '12 Elm St, Austin',
      originalName: 'IMG_2.JPG',
      mediaId: two.uid,
    });
    const csv = String(files.get('media.csv'));
    expect(csv).toContain('\uFEFFFile,Entry,');
    expect(csv).toContain(`"Dach: ""neu"" / Süd"`);
    expect(csv).toContain(`,'=1+1,`);
  });

  it('resumes after a cut at any byte, with the same result', async () => {
    for (let count = 0; count < 3; count += 1) await addMediaItem();
    const address = await addressOf();
    const whole = await fetch(address);
    const bytes = await whole.bytes();
    const etag = whole.headers.get('etag')!;
    for (const cut of [1, 50_010, 100_000, bytes.length - 1]) {
      const rest = await fetch(address, { headers: { range: `bytes=${cut}-`, 'if-range': etag } });
      expect([rest.status, rest.headers.get('content-range')]).toEqual([
        206,
        `bytes ${cut}-${bytes.length - 1}/${bytes.length}`,
      ]);
      expect(Buffer.from(await rest.bytes()).equals(bytes.subarray(cut))).toBe(true);
    }
    const middle = await fetch(address, { headers: { range: 'bytes=40000-60000' } });
    expect(Buffer.from(await middle.bytes()).equals(bytes.subarray(40_000, 60_001))).toBe(true);
    expect((await fetch(address, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  });

  it('is sent whole when something in it has changed since the cut', async () => {
    const { uid } = await addMediaItem();
    const address = await addressOf();
    const etag = (await fetch(address, { method: 'HEAD' })).headers.get('etag')!;
    await database.admin.updateTable('media').set({ alt: 'A new roof' }).where('uid', '=', uid).execute();
    const again = await fetch(address, { headers: { range: 'bytes=10-', 'if-range': etag } });
    expect([again.status, again.headers.get('etag') === etag]).toEqual([200, false]);
    await again.body?.cancel();
  });

  it('has a size instead of originals where one is chosen', async () => {
    const { small } = await addMediaItem();
    expect(await plan({ size: '480x480' })).toMatchObject({ bytes: small.length });
    const files = await unpack(await (await fetch(await addressOf({ size: '480x480' }))).bytes());
    expect(files.get('IMG_1.webp')?.equals(small)).toBe(true);
  });

  it('lists a file that the storage has lost, and contains the others', async () => {
    const [lost] = [await addMediaItem({ name: 'lost.jpg' }), await addMediaItem({ name: 'there.jpg' })];
    await ports.storage.remove(`accounts/${accounts.roofer}/media/${lost.uid}/original`);
    const files = await unpack(await (await fetch(await addressOf())).bytes());
    expect([...files.keys()].toSorted()).toEqual(['media.csv', 'media.json', 'there.jpg']);
    expect(String(files.get('media.json'))).toContain('"isMissing": true');
  });

  it('is narrowed by kind, date, content type, entry and use', async () => {
    const old = await addMediaItem({ createDate: new Date('2020-05-05T12:00:00Z') });
    const film = await addMediaItem({ kind: 'video' });
    const shown = await addMediaItem();
    const contentTypeId = await world.addTerm({ kind: 'contentType', name: 'Projects' });
    const entry = await addEntry({ title: 'Roof', mediaIds: [shown.uid], contentTypeId });
    const filesOf = async (choice: Partial<DownloadChoice>) => (await plan(choice)).files;
    expect(await filesOf({})).toBe(3);
    expect(await filesOf({ kind: 'video' })).toBe(1);
    expect(await filesOf({ before: '2021-01-01T00:00:00Z' })).toBe(1);
    expect(await filesOf({ from: '2021-01-01T00:00:00Z' })).toBe(2);
    expect(await filesOf({ entryIds: [entry.uid] })).toBe(1);
    expect(await filesOf({ contentTypeId })).toBe(1);
    expect(await filesOf({ contentTypeId: newUid() })).toBe(0);
    expect(await filesOf({ unused: true })).toBe(2);
    await addEntry({ title: 'Old', mediaIds: [old.uid, film.uid] });
    expect(await filesOf({ unused: true })).toBe(0);
  });
});

describe('who may download', () => {
  it('only people who may read the account’s media', async () => {
    await addMediaItem();
    const address = await addressOf();
    const statusFor = async (actor: Requester['actor']) => {
      asker.actor = actor;
      const response = await fetch(address);
      await response.body?.cancel();
      return response.status;
    };
    expect(await statusFor(people.accountUser.actor)).toBe(200);
    expect(await statusFor(people.agency.actor)).toBe(200);
    expect(await statusFor(people.otherOwner.actor)).toBe(404);
    expect(await statusFor(anonymous)).toBe(401);
    expect(await statusFor(await addApiKey(database, accounts.roofer, ['media.read']))).toBe(200);
    expect(await statusFor(await addApiKey(database, accounts.roofer, ['content.read']))).toBe(403);
    expect(await statusFor(await addApiKey(database, accounts.clinic, ['media.read']))).toBe(404);
  });

  it('never gets another account’s media, whatever the address says', async () => {
    await addMediaItem({ name: 'ours.jpg' });
    const theirs = await addMediaItem({ name: 'theirs.jpg', accountId: accounts.clinic });
    const first = '2000-01-01T00:00:00.000000Z~0000-0000-0000-0000-0000-0000-0000';
    const last = '2999-01-01T00:00:00.000000Z~ffff-ffff-ffff-ffff-ffff-ffff-ffff';
    const files = await unpack(
      await (
        await fetch(origin + partAddress(accounts.roofer, DownloadChoice.parse({}), { number: 1, first, last }))
      ).bytes(),
    );
    expect([...files.keys()].toSorted()).toEqual(['media.csv', 'media.json', 'ours.jpg']);
    expect(String(files.get('media.json'))).not.toContain(theirs.uid);
  });

  it.each(['number=1', 'number=1&first=x&last=y', 'number=x&choice={'])('refuses the address …?%s', async (query) => {
    expect((await fetch(`${origin}/downloads/${accounts.roofer}/media.zip?${query}`)).status).toBe(400);
  });
});

it('plans many thousand files in parts of at most 1,000 files and about 1 GB, in order and without gaps', async () => {
  for (let first = 1; first <= 20_000; first += 5_000)
    await sql`insert into media (account_id, uid, kind, type, name, size, original_key, media_upload_completed, create_date)
      select ${accounts.roofer}, regexp_replace(lpad(to_hex(n), 28, '0'), '(....)(?=.)', '\\1-', 'g'), 'image',
        'image/jpeg', 'x.jpg', 4000000, 'k', true, '2024-01-01'::timestamptz + n * interval '1 second'
      from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(database.admin);
  const { files, bytes, parts } = await plan();
  expect([files, bytes]).toEqual([20_000, 80_000_000_000]);
  expect(parts.length).toBe(80);
  expect(Math.max(...parts.map((part) => part.files))).toBeLessThanOrEqual(1_000);
  expect(Math.max(...parts.map((part) => part.bytes))).toBeLessThanOrEqual(1_004_000_000);
  expect(parts.every(({ first }, index) => index === 0 || first > parts[index - 1]!.last)).toBe(true);
}, 60_000);
