import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { isInstalled, sendingProxies, startSendingProxy } from '#test/sending-proxy.ts';
import { smallWorld } from '#test/small-world.ts';
import { startWeb } from './start/start-web.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const config = { ...ports.config, port: 0, trustedProxyHops: 1, proxyFilesPath: '/stored-files' };
const web = await startWeb({ ...ports, config });
const files = path.join(config.dataDir, 'files');
const film = randomBytes(900_000);
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04020' } })
  .webp()
  .toBuffer();
afterAll(() => web.stop());

const folderOf = (uid: string) => `accounts/${accounts.roofer}/media/${uid}`;

async function addVideo(isPublished: boolean): Promise<string> {
  const [uid, accountId] = [newUid(), accounts.roofer];
  await ports.storage.put(`${folderOf(uid)}/480.webp`, picture);
  await ports.storage.put(`${folderOf(uid)}/video.mp4`, film);
  const variant = { name: '480x480', width: 60, height: 40, bytes: picture.length, key: `${folderOf(uid)}/480.webp` };
  const video = { videoKey: `${folderOf(uid)}/video.mp4`, videoType: 'video/mp4', videoSize: film.length };
  const facts = { name: 'roof', type: 'video/mp4', checksum: uid.replaceAll('-', ''), originalKey: 'none' };
  const mediaItem = { accountId, uid, kind: 'video' as const, mediaUploadCompleted: true, ...facts, ...video };
  await database.admin
    .insertInto('media')
    .values({ ...mediaItem, variants: JSON.stringify([variant]) })
    .execute();
  const publication = { accountId, mediaId: uid, source: 'entry' as const, sourceId: newUid() };
  if (isPublished) await database.admin.insertInto('mediaPublication').values(publication).execute();
  return uid;
}

describe.each(sendingProxies.filter(isInstalled))('behind Debian’s $name, which sends the files', async (proxy) => {
  const { port, stop } = await startSendingProxy(proxy, { product: web.port, files });
  afterAll(stop);

  function ask(address: string, headers: Record<string, string> = {}) {
    const host = `roofer.${config.sitesHost}`;
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((settle, fail) => {
      const asking = request({ host: '127.0.0.1', port, path: address, headers: { host, ...headers } }, (response) => {
        const { statusCode: status = 0, headers: given } = response;
        buffer(response).then((body) => settle({ status, headers: given, body }), fail);
      });
      asking.on('error', fail).end();
    });
  }

  test('a published picture comes with our headers, also when it was asked for before', async () => {
    const address = `/media/${await addVideo(true)}/480x480`;
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await ask(address, { accept: 'image/webp' });
      expect([status, body.equals(picture)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
        etag: expect.stringMatching(/^"[\w-]+-480x480"$/),
        'content-length': String(picture.length),
      });
      expect(headers).not.toHaveProperty('x-accel-redirect');
      const known = await ask(address, { accept: 'image/webp', 'if-none-match': String(headers.etag) });
      expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0]);
    }
  });

  test('a part of a video is a part, as long as it is the same video', async () => {
    const address = `/media/${await addVideo(true)}/video`;
    const whole = await ask(address);
    expect([whole.status, whole.body.equals(film)]).toEqual([200, true]);
    const etag = String(whole.headers.etag);
    for (const more of [{}, { 'if-range': etag }] as Record<string, string>[]) {
      const part = await ask(address, { range: 'bytes=1000-1999', ...more });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${film.length}`]);
      expect(part.headers.etag).toBe(etag);
      expect(part.body.equals(film.subarray(1_000, 2_000))).toBe(true);
    }
    const other = await ask(address, { range: 'bytes=1000-1999', 'if-range': '"another"' });
    expect([other.status, other.body.length]).toEqual([200, film.length]);
    expect((await ask(address, { range: `bytes=${film.length}-` })).status).toBe(416);
  });

  test('a client without WebP gets a JPEG', async () => {
    const { headers, body } = await ask(`/media/${await addVideo(true)}/480x480`, { accept: 'image/png' });
    expect([headers['content-type'], (await sharp(body).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
  });

  test('the proxy’s internal path is unreachable, and so are files that aren’t public', async () => {
    const [shown, hidden] = [await addVideo(true), await addVideo(false)];
    expect((await ask(`/media/${hidden}/video`)).status).toBe(404);
    const ways = [
      `/stored-files/${folderOf(shown)}/video.mp4`,
      `/stored-files/${folderOf(hidden)}/video.mp4`,
      `//stored-files/${folderOf(shown)}/video.mp4`,
      `/media/../stored-files/${folderOf(shown)}/video.mp4`,
      `/%73tored-files/${folderOf(shown)}/video.mp4`,
      '/stored-files/..%2f..%2fetc/passwd',
    ];
    for (const way of ways) {
      const response = await ask(way, { 'x-accel-redirect': way });
      expect([way, [301, 308, 400, 404].includes(response.status)]).toEqual([way, true]);
      expect(response.body.length, way).toBeLessThan(film.length);
    }
  });
});
