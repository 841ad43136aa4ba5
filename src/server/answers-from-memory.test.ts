import { call } from '@orpc/server';
import { subscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { removeMedia } from '#features/media/server/change-media.ts';
import { contentWorld } from '#test/content-world.ts';
import { twoColors } from '#test/media-files.ts';
import { startWeb, type Web } from './start/start-web.ts';

const world = await contentWorld();
const { database, owner, ports } = world;
const { roofer } = world.accounts;
const account = await database.admin
  .selectFrom('account')
  .select('slug')
  .where('uid', '=', roofer)
  .executeTakeFirstOrThrow();
const host = `${account.slug}.${ports.config.sitesHost}`;
let web: Web;

beforeAll(async () => {
  web = await startWeb({ ...ports, config: { ...ports.config, port: 0 }, clock: { now: () => new Date() } });
});
afterAll(() => web.stop());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = { port: web.port, host: '127.0.0.1', path, method, headers: { host, ...headers } };
    const asking = request(asked, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: String(await buffer(answer)) }),
    );
    asking.on('error', reject).end();
  });
}

let fromMemory = 0;
subscribe('fieldfolio.page', (how) => {
  if (how === 'memory') fromMemory += 1;
});

async function addPicture(): Promise<string> {
  const uid = await world.addMediaItem();
  await ports.storage.put(`k-${uid}`, Buffer.from('the picture'));
  const variants = JSON.stringify([{ name: '200x200', width: 200, height: 150, bytes: 11, key: `k-${uid}` }]);
  await database.admin.updateTable('media').set({ variants }).where('uid', '=', uid).execute();
  return uid;
}
/** A removal shows once the revisions have been read again. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

describe('a public page that is asked for again', () => {
  test('comes from memory with every header that it had, and a request id of its own', async () => {
    await world.addPublished({ title: 'Slate roof' });
    const responses = [];
    for (let time = 0; time < 4; time += 1) responses.push(await ask('/gallery'));
    const [first, ...others] = responses.map(({ body, headers: { date: _date, 'x-request-id': id, ...headers } }) => ({
      body,
      headers,
      id,
    }));
    for (const other of others) expect({ ...other, id: '' }).toEqual({ ...first, id: '' });
    expect(new Set([first, ...others].map((answer) => answer?.id)).size).toBe(4);
    expect(first?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding, X-Fragment' });
    expect(first?.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('is cached per encoding, fragment and host, and not resent to a client that has it', async () => {
    for (let time = 0; time < 3; time += 1) {
      const plain = await ask('/gallery');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect((await ask('/gallery', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
      expect((await ask('/gallery', { 'x-fragment': 'list' })).body).not.toContain('<html');
      expect((await ask('/gallery', { host: ports.config.publicUrl.host })).body).not.toBe(plain.body);
      const etag = String(plain.headers.etag);
      const again = await ask('/gallery', { 'if-none-match': etag });
      expect([again.status, again.headers.etag, again.body]).toEqual([304, etag, '']);
      expect((await ask('/gallery', { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
      expect((await ask('/gallery', { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('is cached compressed with its header, even if the visitor already has it', async () => {
    const packed = { 'accept-encoding': 'br' };
    const { etag } = (await ask('/services', packed)).headers;
    for (let time = 0; time < 3; time += 1) {
      expect((await ask('/services', { ...packed, 'if-none-match': String(etag) })).status).toBe(304);
      expect((await ask('/services', packed)).headers['content-encoding']).toBe('br');
    }
  });

  test('says each host’s own name, where a business has two', async () => {
    const whitelabelDomain = 'roofs.example';
    const own = { whitelabelDomain, whitelabelVerifiedDate: new Date() };
    await database.admin.updateTable('account').set(own).where('uid', '=', roofer).execute();
    for (let time = 0; time < 3; time += 1)
      for (const name of [host, whitelabelDomain]) {
        const { body } = await ask('/gallery', { host: name });
        expect(/"canonical" href="http:\/\/([\w.-]+)/.exec(body)?.[1]).toBe(name.replace(/:\d+$/, ''));
      }
  });

  test('names the business’s own domain at every host, from when the site was reached there', async () => {
    const update = (whitelabelLiveDate: Date | null) =>
      database.admin.updateTable('account').set({ whitelabelLiveDate }).where('uid', '=', roofer).execute();
    const named = async (name: string) =>
      /"canonical" href="http:\/\/([\w.-]+)[^"]*\/gallery"/.exec((await ask('/gallery', { host: name })).body)?.[1];
    expect(await named(host)).toBe(host.replace(/:\d+$/, ''));
    await update(new Date());
    await soon(async () => expect(await named(host)).toBe('roofs.example'));
    expect(await named('roofs.example')).toBe('roofs.example');
    expect((await ask('/sitemap.xml', { host })).body).not.toContain(host);
    await update(null);
    await soon(async () => expect(await named(host)).toBe(host.replace(/:\d+$/, '')));
  });

  test('stays with its business when another one gets its name', async () => {
    const moving = `moving.${ports.config.sitesHost}`;
    const rename = (uid: string, slug: string) =>
      database.admin.updateTable('account').set({ slug }).where('uid', '=', uid).execute();
    const shows = (name: string) =>
      soon(async () => expect((await ask('/services', { host: moving })).body).toContain(name));
    await rename(roofer, 'moving');
    for (let time = 0; time < 3; time += 1) await shows('Summit Roofing');
    await rename(roofer, account.slug);
    await rename(world.accounts.clinic, 'moving');
    await shows('Bright Smiles');
    for (let time = 0; time < 3; time += 1)
      expect((await ask('/services', { host: moving })).body).toContain('Bright Smiles');
    await rename(world.accounts.clinic, 'clinic');
  });

  test('is answered from memory to GET alone', async () => {
    let before = 0;
    await soon(async () => {
      before = fromMemory;
      await ask('/gallery');
      expect(fromMemory).toBe(before + 1);
    });
    const { headers } = await ask('/gallery', { 'if-none-match': '"other"' });
    const head = await ask('/gallery', {}, 'HEAD');
    expect([head.status, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
    for (const method of ['POST', 'DELETE']) expect((await ask('/gallery', {}, method)).status).toBe(404);
    expect(fromMemory).toBe(before + 1);
  });

  test('loses an entry soon after its unpublishing', async () => {
    const { uid: entryId } = await world.addPublished({ title: 'Copper gutters' });
    await soon(async () => expect((await ask('/gallery')).body).toContain('Copper gutters'));
    await ask('/gallery');
    await call(unpublishEntry, { entryId }, owner);
    await soon(async () => expect((await ask('/gallery')).body).not.toContain('Copper gutters'));
  });
});

describe('a picture that is asked for again', () => {
  test('comes from memory for clients with WebP, and only on its own site', async () => {
    const uid = await addPicture();
    await world.addPublished({ title: 'With a picture', mediaIds: [uid] });
    const path = `/media/${uid}/200x200`;
    const clinic = { host: `clinic.${ports.config.sitesHost}`, accept: 'image/webp' };
    for (let time = 0; time < 3; time += 1) {
      const seen = await ask(path, { accept: 'image/webp' });
      expect([seen.status, seen.body]).toEqual([200, 'the picture']);
      expect(seen.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable');
      expect((await ask(path, { accept: 'image/webp', range: 'bytes=0-2' })).body).toBe('the');
      expect((await ask(path, clinic)).status).toBe(404);
    }
  });

  test('comes as a JPEG for clients without WebP, even if others have requested WebP', async () => {
    const uid = await addPicture();
    await ports.storage.put(`k-${uid}`, await twoColors(20, 15).webp().toBuffer());
    await world.addPublished({ title: 'In two formats', mediaIds: [uid] });
    for (let time = 0; time < 3; time += 1)
      for (const accept of ['image/webp', 'image/jpeg'])
        expect((await ask(`/media/${uid}/200x200`, { accept })).headers['content-type']).toBe(accept);
  });

  test('never comes from memory on hosts with sign-in, and disappears there at once', async () => {
    const uid = await addPicture();
    const { uid: entryId } = await world.addPublished({ title: 'Seen in the app', mediaIds: [uid] });
    const before = fromMemory;
    const look = () => ask(`/media/${uid}/200x200`, { host: ports.config.publicUrl.host });
    for (let time = 0; time < 3; time += 1) expect((await look()).status).toBe(200);
    await call(unpublishEntry, { entryId }, owner);
    expect((await look()).status).toBe(404);
    expect(fromMemory).toBe(before);
  });

  test('disappears soon after its entry is unpublished or moved to the trash', async () => {
    const [uid, other] = [await addPicture(), await addPicture()];
    const { uid: entryId } = await world.addPublished({ title: 'Short life', mediaIds: [uid] });
    await world.addPublished({ title: 'Other', mediaIds: [other] });
    for (const id of [uid, uid, other, other]) expect((await ask(`/media/${id}/200x200`)).status).toBe(200);
    await call(unpublishEntry, { entryId }, owner);
    await soon(async () => expect((await ask(`/media/${uid}/200x200`)).status).toBe(404));
    expect((await ask(`/media/${other}/200x200`)).status).toBe(200);
    await call(removeMedia, { mediaIds: [other] }, owner);
    await soon(async () => expect((await ask(`/media/${other}/200x200`)).status).toBe(404));
  });

  test('disappears soon after its account is deleted', async () => {
    const uid = await addPicture();
    await world.addPublished({ title: 'Last one', mediaIds: [uid] });
    for (let time = 0; time < 3; time += 1) expect((await ask(`/media/${uid}/200x200`)).status).toBe(200);
    const setDeleted = (deletedDate: Date | null) =>
      database.admin.updateTable('account').set({ deletedDate }).where('uid', '=', roofer).execute();
    await setDeleted(new Date());
    await soon(async () => expect((await ask(`/media/${uid}/200x200`)).status).not.toBe(200));
    await setDeleted(null);
  });
});
