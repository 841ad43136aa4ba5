import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { phonePhoto } from '../../../../../test/media-files.ts';
import { startMediaServer } from '../../../../../test/media-server.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { hasSwift, startSwift } from '../../../../../test/swift.ts';
import { askOffset, createUpload, endUpload, sendAndCut, sendBytes } from '../../../../../test/tus-client.ts';
import { originalKeyOf } from './media-keys.ts';
import { prepareMediaJob } from '../prepare-media.job.ts';

describe.skipIf(!(await hasSwift()))('with files in a bucket, on two nodes,', async () => {
  const swift = await startSwift();
  afterAll(() => swift.stop());
  const database = await testDatabase();
  const { accounts, people } = await smallWorld(database);
  const ports = await testPorts(database, { changed: { storage: await openStorage(swift.storageUrl) } });
  const asker = { actor: people.accountUser.actor };
  const one = await startMediaServer(ports, asker);
  const other = await startMediaServer({ ...ports, storage: await openStorage(swift.storageUrl) }, asker);

  async function begin(name: string, sizeBytes: number): Promise<string> {
    const created = await createUpload(`${one.origin}/uploads/${accounts.roofer}`, { name, sizeBytes });
    return new URL(created.headers.get('location') ?? '', one.origin).pathname;
  }
  const keyOf = (address: string) => originalKeyOf(accounts.roofer, address.split('/').at(-1) ?? '');

  it('an upload cut off on one resumes on the other, with every byte in its place', async () => {
    // An MP4 header, so that the content is detected as video.
    const film = new Uint8Array(randomBytes(20_000_000));
    film.set(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
    const address = await begin('film.mp4', film.length);
    await sendAndCut(one.origin + address, 0, film, 12_000_000);
    const { offset } = await askOffset(other.origin + address);
    expect(offset).toBeGreaterThan(0);
    expect((await sendBytes(other.origin + address, offset, film.slice(offset))).status).toBe(204);
    const copy = await (await ports.storage.read(keyOf(address))).toArray();
    expect(Buffer.concat(copy).equals(film)).toBe(true);
  });

  it('a photo is prepared, and served whole, in part and by its tag', async () => {
    const photo = new Uint8Array(await phonePhoto(900, 700));
    const address = await begin('roof.jpg', photo.length);
    expect((await sendBytes(one.origin + address, 0, photo)).status).toBe(204);
    await runPendingJobs(ports, [prepareMediaJob]);
    const uid = address.split('/').at(-1) ?? '';
    await database.admin
      .insertInto('mediaPublication')
      .values({ accountId: accounts.roofer, mediaId: uid, source: 'hero', sourceId: 'x' })
      .execute();
    const picture = `${other.origin}/media/${uid}/480x480`;
    const whole = await fetch(picture, { headers: { accept: 'image/webp' } });
    const bytes = await whole.bytes();
    expect(whole.headers.get('content-type')).toBe('image/webp');
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const part = await fetch(picture, { headers: { accept: 'image/webp', range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(await part.bytes()).toEqual(bytes.slice(10, 20));
    expect((await fetch(picture, { headers: { accept: 'image/webp', 'if-none-match': etag } })).status).toBe(304);
  });

  it('an upload that is given up or refused leaves nothing', async () => {
    const given = await begin('a.jpg', 1000);
    await sendBytes(one.origin + given, 0, new Uint8Array(500));
    expect((await endUpload(other.origin + given)).status).toBe(204);
    const refused = await begin('b.jpg', 12);
    expect((await sendBytes(one.origin + refused, 0, new Uint8Array(Buffer.from('no photo yet')))).status).toBe(415);
    for (const address of [given, refused]) expect(await ports.storage.find(keyOf(address))).toBeUndefined();
  });
});
