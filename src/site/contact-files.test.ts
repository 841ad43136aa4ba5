import { call } from '@orpc/server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous, type Actor } from '#access/actor.ts';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { inSystem } from '#access/scope.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { mostFiles } from '#features/contact/file-limits.ts';
import { createLeadFileRoutes } from '#features/contact/server/files/lead-file-routes.ts';
import { getLead, listLeads } from '#features/contact/server/leads.ts';
import { contact } from '#features/contact/server/index.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { getStorageUsage } from '#features/media/server/upload/storage-usage.ts';
import { sweepFilesJob } from '#features/media/server/files/sweep-files.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createSiteRoutes } from './site-routes.ts';

const world = await contentWorld();
const { accounts, database, ports, owner, people, stranger } = world;
const host: ResolvedHost = { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' };
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

function serve(at: ResolvedHost, actor: Actor, routes: Hono<HttpEnv>, address = '192.0.2.9') {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('host', at);
    c.set('actor', actor);
    c.set('clientAddress', address);
    await next();
  });
  app.route(routes === leadFiles ? '/lead-files' : '/', routes);
  return app;
}

const leadFiles = createLeadFileRoutes(ports);
let visitors = 0;
const send = async (files: [string, Buffer][], words: Record<string, string> = {}) => {
  const form = new FormData();
  const written = { name: 'Ana Ruiz', email: 'ana@example.com', message: `Leak ${visitors}`, ...words };
  for (const [key, text] of Object.entries(written)) form.append(`field-${key}`, text);
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name));
  const app = serve(host, anonymous, createSiteRoutes(ports), `198.51.100.${visitors++}`);
  const response = await app.request('http://roofer.test/contact-us', { method: 'POST', body: form });
  return { status: response.status, html: await response.text() };
};
const newest = async () => {
  const [lead] = (await call(listLeads, {}, owner)).items;
  return call(getLead, { entryId: lead?.entryId ?? '' }, owner);
};
const open = (path: string, actor: Actor = people.accountAdmin.actor) =>
  serve({ kind: 'management', agencyId: null, origin: 'http://localhost' }, actor, leadFiles).request(
    `/lead-files/${path}`,
  );
const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of ports.storage.list('accounts')) keys.push(key);
  return keys;
};

beforeEach(async () => {
  await database.admin.updateTable('account').set({ maxStorageBytes: null }).execute();
});

describe('a contact form with files', () => {
  test('brings them to the lead, where the team sees and saves them, and nobody else', async () => {
    expect(
      (
        await send([
          ['roof ñ.jpg', photo],
          ['plan.pdf', pdf],
        ])
      ).status,
    ).toBe(303);
    const lead = await newest();
    expect(lead.files).toMatchObject([
      { name: 'roof ñ.jpg', type: 'image/jpeg', sizeBytes: photo.length, hasPreview: false },
      { name: 'plan.pdf', type: 'application/pdf', sizeBytes: pdf.length, hasPreview: false },
    ]);
    await runPendingJobs(ports, contact.jobs);
    const [jpeg, plan] = (await newest()).files;
    expect([jpeg?.hasPreview, plan?.hasPreview]).toEqual([true, false]);
    const saved = await open(`${accounts.roofer}/${jpeg?.uid}`);
    expect(Buffer.from(await saved.arrayBuffer()).equals(photo)).toBe(true);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="roof _.jpg"; filename*=UTF-8''roof%20%C3%B1.jpg`,
    );
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    const preview = await open(`${accounts.roofer}/${jpeg?.uid}/preview`);
    expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await open(`${accounts.roofer}/${plan?.uid}/preview`)).status).toBe(404);
    const place = `${accounts.roofer}/${plan?.uid}`;
    expect((await open(place, anonymous)).status).toBe(401);
    expect((await open(place, people.otherOwner.actor)).status).toBe(404);
    expect((await open(`${accounts.clinic}/${plan?.uid}`, people.otherOwner.actor)).status).toBe(404);
    await expect(call(getLead, { entryId: lead.entryId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('takes what the content is for what it is, whatever its name says', async () => {
    await send([['../../photo.pdf.exe', photo]]);
    expect((await newest()).files).toMatchObject([{ name: 'photo.pdf.exe.jpg', type: 'image/jpeg' }]);
    const { status, html } = await send([['photo.jpg', page]], { message: 'Do not lose me' });
    expect(status).toBe(422);
    expect(html).toContain('“photo.jpg” is no photo, video or PDF document.');
    expect(html).toContain('Do not lose me');
    expect(html).toContain('choose them again');
  });

  test('says so when they are too many, and keeps none', async () => {
    const before = await objects();
    const many = Array.from({ length: mostFiles + 1 }, (_, at) => [`${at}.pdf`, pdf] as [string, Buffer]);
    expect((await send(many)).html).toContain(`Choose ${mostFiles} files at most.`);
    expect(await objects()).toEqual(before);
  });

  test('is refused unread where it is long and does not say so, at any address', async () => {
    const large = new FormData();
    large.append('field-name', 'Ana Ruiz');
    large.append('field-email', 'ana@example.com');
    large.append('field-message', 'A long one');
    large.append('files', new File([new Uint8Array(Buffer.concat([pdf, Buffer.alloc(300_000)]))], 'plan.pdf'));
    const sent = new Response(large);
    const form = { 'content-type': sent.headers.get('content-type') ?? '' };
    const body = await sent.arrayBuffer();
    const post = (path: string, headers: Record<string, string>) =>
      serve(host, anonymous, createSiteRoutes(ports), '203.0.113.77').request(`http://roofer.test${path}`, {
        method: 'POST',
        headers: { ...form, ...headers },
        body,
      });
    expect((await post('/contact-us', {})).status).toBe(413);
    expect((await post('/gallery', {})).status).toBe(413);
    expect((await post('/contact-us', { 'content-length': String(body.byteLength) })).status).toBe(303);
  });

  test('is taken though the account’s storage is full, counts there, and is refused once that is far beyond', async () => {
    const { usedBytes } = await call(getStorageUsage, undefined, owner);
    await database.admin.updateTable('account').set({ maxStorageBytes: 1 }).execute();
    expect((await send([['plan.pdf', pdf]])).status).toBe(303);
    expect((await call(getStorageUsage, undefined, owner)).usedBytes).toBe(usedBytes + pdf.length);
    const before = await objects();
    const film = {
      accountId: accounts.roofer,
      uid: newUid(),
      name: 'a.mp4',
      kind: 'video',
      type: 'video/mp4',
    } as const;
    await database.admin
      .insertInto('media')
      .values({ ...film, originalKey: 'x', size: 20_000_000_000 })
      .execute();
    const refused = await send([['plan.pdf', pdf]], { message: 'No room' });
    expect([refused.status, refused.html.includes('can’t receive files right now')]).toEqual([422, true]);
    expect(await objects()).toEqual(before);
    expect((await send([])).status).toBe(303);
    await database.admin.deleteFrom('media').where('uid', '=', film.uid).execute();
  });

  test('is one request with the same files, and another one with others', async () => {
    visitors = 100;
    const again = async (files: [string, Buffer][]) => {
      visitors = 100;
      await send(files, { message: 'Twice' });
      return (await call(listLeads, {}, owner)).counts.new ?? 0;
    };
    const first = await again([['plan.pdf', pdf]]);
    const keys = await objects();
    expect(await again([['plan.pdf', pdf]])).toBe(first);
    expect(await objects()).toEqual(keys);
    expect(await again([['roof.jpg', photo]])).toBe(first + 1);
  });

  test('hides them with a request in the trash, and the nightly sweep leaves those that are known', async () => {
    visitors = 120;
    await send([['plan.pdf', pdf]]);
    const { entryId, files } = await newest();
    const place = `${accounts.roofer}/${files[0]?.uid}`;
    await call(deleteEntry, { entryId }, owner);
    expect((await open(place)).status).toBe(404);
    await call(restoreEntry, { entryId }, owner);
    ports.clock.turn(10 * 86_400);
    await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, sweepFilesJob, {}));
    await runPendingJobs(ports, [sweepFilesJob]);
    expect((await open(place)).status).toBe(200);
    await database.admin.deleteFrom('lead').where('entryId', '=', entryId).execute();
    await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, sweepFilesJob, {}));
    await runPendingJobs(ports, [sweepFilesJob]);
    expect((await objects()).filter((key) => key.includes(files[0]?.uid ?? ''))).toEqual([]);
  });

  test('takes none where the owner wants none', async () => {
    visitors = 140;
    const { version, settings } = await call(getSiteSettings, undefined, owner);
    await call(updateSiteSettings, { version, settings: { ...settings, formTakesFiles: false } }, owner);
    expect((await send([['plan.pdf', pdf]], { message: 'Without' })).status).toBe(303);
    expect((await newest()).files).toEqual([]);
  });
});
