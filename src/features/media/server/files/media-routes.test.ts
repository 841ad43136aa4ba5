import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#access/actor.ts';
import type { ResolvedHost } from '#access/http-env.ts';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey } from '../../../../../test/api-key.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { type Requester, startMediaServer } from '../../../../../test/media-server.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, people } = await smallWorld(database);
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const webp = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04020' } })
  .webp()
  .toBuffer();
const film = randomBytes(100_000);

const management: ResolvedHost = { kind: 'management', agencyId: null, origin: 'http://localhost' };
const siteOf = (accountId: string): ResolvedHost => ({ kind: 'site', accountId, origin: 'http://site.localhost' });
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.localhost' };

async function addMediaItem(kind: 'image' | 'video' = 'image'): Promise<string> {
  const [uid, accountId] = [newUid(), accounts.roofer];
  const key = (file: string) => `accounts/${accountId}/media/${uid}/${file}`;
  await ports.storage.put(key('480.webp'), webp);
  if (kind === 'video') await ports.storage.put(key('video.mp4'), film);
  const variant = { name: '480x480', width: 60, height: 40, bytes: webp.length, key: key('480.webp') };
  const video = kind === 'video' ? { videoKey: key('video.mp4'), videoType: 'video/mp4', videoSize: film.length } : {};
  const facts = { name: 'roof', type: `${kind}/x`, checksum: uid.replaceAll('-', ''), originalKey: key('original') };
  await database.admin
    .insertInto('media')
    .values({
      accountId,
      uid,
      kind,
      ...facts,
      ...video,
      mediaUploadCompleted: true,
      variants: JSON.stringify([variant]),
    })
    .execute();
  return uid;
}

async function publish(mediaId: string): Promise<void> {
  await database.admin
    .insertInto('mediaPublication')
    .values({ accountId: accounts.roofer, mediaId, source: 'entry', sourceId: newUid() })
    .execute();
}

const ask = (uid: string, part = '480x480', headers: Record<string, string> = {}) =>
  fetch(`${origin}/media/${uid}/${part}`, { headers });

beforeEach(() => {
  asker.actor = people.accountUser.actor;
  asker.host = management;
});

describe('who may see a media item', async () => {
  const everybody: [string, Actor | undefined, ResolvedHost, draft: number, published: number][] = [
    ['a person of the account', people.accountUser.actor, management, 200, 200],
    ['the agency', people.agency.actor, management, 200, 200],
    ['the house', people.house.actor, management, 200, 200],
    ['a program of the account', await addApiKey(database, accounts.roofer, ['media.read']), management, 200, 200],
    ['one that may not', await addApiKey(database, accounts.roofer, ['content.read']), management, 404, 200],
    ['one of another account', await addApiKey(database, accounts.clinic, ['media.read']), management, 404, 200],
    ['a person of another account', people.otherOwner.actor, management, 404, 200],
    ['a visitor of the app', undefined, management, 404, 200],
    ['a visitor of the site', undefined, siteOf(accounts.roofer), 404, 200],
    ['a visitor of the shared host', undefined, shared, 404, 200],
    ['a visitor of another site', undefined, siteOf(accounts.clinic), 404, 404],
    ['the account’s own people on a site host', people.accountUser.actor, siteOf(accounts.roofer), 404, 200],
  ];
  it.each(everybody)('%s', async (_who, actor, host, draft, published) => {
    const uid = await addMediaItem();
    Object.assign(asker, { actor, host });
    expect((await ask(uid)).status).toBe(draft);
    await publish(uid);
    expect((await ask(uid)).status).toBe(published);
  });

  it('it is no longer public once in the trash, where its people can still see it', async () => {
    const uid = await addMediaItem();
    await publish(uid);
    await database.admin.updateTable('media').set({ deletedDate: new Date() }).where('uid', '=', uid).execute();
    expect((await ask(uid)).status).toBe(200);
    asker.actor = undefined;
    expect((await ask(uid)).status).toBe(404);
  });

  it('nobody sees it anymore when its account is deleted', async () => {
    const uid = await addMediaItem();
    await publish(uid);
    const setDeleted = (deletedDate: Date | null) =>
      database.admin.updateTable('account').set({ deletedDate }).where('uid', '=', accounts.roofer).execute();
    await setDeleted(new Date());
    const seen = await ask(uid).finally(() => setDeleted(null));
    expect(seen.status).toBe(404);
  });

  it.each(['nonsense', '..%2f..%2fetc', newUid()])('nobody finds one called %j', async (uid) => {
    const answer = await ask(uid);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('how long it is kept', () => {
  it('published: for ever by browsers, a minute by shared caches (R-22a)', async () => {
    const uid = await addMediaItem();
    await publish(uid);
    expect((await ask(uid)).headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
  });

  it('by session: only after asking each time', async () => {
    expect((await ask(await addMediaItem())).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('an unchanged one is not sent again', async () => {
    const uid = await addMediaItem();
    const etag = (await ask(uid)).headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const answer = await ask(uid, '480x480', { 'if-none-match': known });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await ask(uid, '480x480', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('a picture', () => {
  it('is a WebP, or a JPEG for clients without WebP', async () => {
    const uid = await addMediaItem();
    const formatOf = async (accept: string) => {
      const answer = await ask(uid, '480x480', { accept });
      const { format } = await sharp(await answer.bytes()).metadata();
      expect(answer.headers.get('vary')).toContain('Accept');
      return [answer.headers.get('content-type'), format];
    };
    expect(await formatOf('image/avif,image/webp,*/*')).toEqual(['image/webp', 'webp']);
    expect(await formatOf('*/*')).toEqual(['image/webp', 'webp']);
    expect(await formatOf('image/jpeg')).toEqual(['image/jpeg', 'jpeg']);
    expect(await formatOf('image/jpeg,image/webp;q=0')).toEqual(['image/jpeg', 'jpeg']);
  });

  it('is an AVIF where one has been made, for clients that name it', async () => {
    const uid = await addMediaItem();
    const key = `accounts/${accounts.roofer}/media/${uid}/480x480.avif`;
    await ports.storage.put(key, await sharp(webp).avif().toBuffer());
    const { variants } = await database.admin
      .selectFrom('media')
      .select('variants')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const smaller = variants.map((variant) => ({ ...variant, avif: { key, bytes: 1 } }));
    await database.admin
      .updateTable('media')
      .set({ variants: JSON.stringify(smaller) })
      .where('uid', '=', uid)
      .execute();
    const [modern, older] = [
      await ask(uid, '480x480', { accept: 'image/avif,image/webp,*/*' }),
      await ask(uid, '480x480', { accept: 'image/webp,*/*' }),
    ];
    expect([modern, older].map(({ headers }) => headers.get('content-type'))).toEqual(['image/avif', 'image/webp']);
    expect(modern.headers.get('etag')).not.toBe(older.headers.get('etag'));
    expect((await sharp(await modern.bytes()).metadata()).format).toBe('heif');
  });

  it('returns the nearest size for a missing one, and nothing for an unknown one', async () => {
    const uid = await addMediaItem();
    expect((await ask(uid, '1920x1920')).status).toBe(200);
    expect((await ask(uid, '9x9')).status).toBe(404);
    expect((await ask(uid, 'original')).status).toBe(404);
    expect((await ask(uid, 'video')).status).toBe(404);
  });

  it('can’t run as anything but a picture', async () => {
    const { headers } = await ask(await addMediaItem());
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('a video', () => {
  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/100000', film.subarray(0, 100)],
    ['bytes=99990-', 206, 'bytes 99990-99999/100000', film.subarray(99_990)],
    ['bytes=-10', 206, 'bytes 99990-99999/100000', film.subarray(99_990)],
    ['bytes=0-1,5-6', 200, null, film],
  ])('is sent in parts: %s', async (range, status, contentRange, bytes) => {
    const uid = await addMediaItem('video');
    const answer = await ask(uid, 'video', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(bytes.equals(await answer.bytes())).toBe(true);
  });

  it('returns its length when a range after its end is requested', async () => {
    const answer = await ask(await addMediaItem('video'), 'video', { range: 'bytes=100000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
  });

  it('is sent whole when it isn’t the one the part was meant of', async () => {
    const uid = await addMediaItem('video');
    const { headers } = await ask(uid, 'video');
    const part = (tag: string) => ask(uid, 'video', { range: 'bytes=0-9', 'if-range': tag });
    expect((await part(headers.get('etag')!)).status).toBe(206);
    expect((await part('"another"')).status).toBe(200);
  });

  it('returns its length without sending or opening it', async () => {
    const uid = await addMediaItem('video');
    await ports.storage.put(`accounts/${accounts.roofer}/media/${uid}/video.mp4`, randomBytes(500_000));
    for (let time = 0; time < 5; time += 1) {
      const answer = await fetch(`${origin}/media/${uid}/video`, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '500000', '']);
    }
    expect(await openFiles(uid)).toBe(0);
  });
});

const openFiles = async (uid: string) => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((file) => file.includes(uid)).length;
};

describe('a large video of 1 GB', () => {
  const large = 1_000_000_000;

  async function addLarge(): Promise<string> {
    const uid = await addMediaItem('video');
    const chunk = Buffer.alloc(1_000_000, 7);
    const { Readable } = await import('node:stream');
    const body = Readable.from(
      (function* () {
        for (let sent = 0; sent < large; sent += chunk.length) yield chunk;
      })(),
    );
    await ports.storage.put(`accounts/${accounts.roofer}/media/${uid}/video.mp4`, body);
    return uid;
  }
  it(
    'takes little memory to send to a slow reader, and leaves no file open when the reader goes',
    { tags: 'long', timeout: 300_000 },
    async () => {
      const uid = await addLarge();
      const before = process.memoryUsage().rss;
      const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
        get(`${origin}/media/${uid}/video`, { headers: {} }, resolve);
      });
      response.once('readable', () => response.read(1000));
      await sleep(1_500);
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
      await expect.poll(() => openFiles(uid)).toBe(1);
      response.destroy();
      await expect.poll(() => openFiles(uid)).toBe(0);

      let peak = 0;
      let received = 0;
      const whole = await ask(uid, 'video');
      for await (const part of whole.body!) {
        received += part.length;
        peak = Math.max(peak, process.memoryUsage.rss());
      }
      expect(received).toBe(large);
      expect(peak - before).toBeLessThan(250_000_000);
    },
  );
});
