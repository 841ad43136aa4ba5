import { Hono } from 'hono';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { present } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { temporaryFolder } from '#test/media-files.ts';
import { createDateSegment } from '../../testimonial.ts';
import { loadRequestPage } from '../requests/link.ts';
import { submitTestimonial } from '../submit-testimonial.ts';
import { createExportRoutes } from './export-routes.ts';

const world = await contentWorld();
const { ports, accounts } = world;
const archives = await temporaryFolder();
const run = promisify(execFile);

async function submit(customerName: string, description: string): Promise<string> {
  const { createDate } = await world.database.admin
    .selectFrom('account')
    .select('createDate')
    .where('uid', '=', accounts.roofer)
    .executeTakeFirstOrThrow();
  const { request, shownConsent } = present(
    await loadRequestPage(ports, accounts.roofer, createDateSegment(createDate)),
  );
  const submission = { ...customerWords, submissionId: newUid(), customerName, description, shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  return (await submitTestimonial(ports, request, submission, origin)).entryId;
}

async function ask(
  accountId: string,
  headers: Record<string, string> = {},
  actor: Actor = world.people.accountAdmin.actor,
) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route('/', createExportRoutes(ports));
  return app.request(`/${accountId}/testimonials.zip`, { headers });
}

async function unpacked(accountId: string, actor?: Actor): Promise<(name: string) => Promise<Buffer>> {
  const folder = await mkdtemp(path.join(archives.path, 'export-'));
  const response = await ask(accountId, {}, actor);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  await writeFile(path.join(folder, 'all.zip'), bytes);
  await run('python3', ['-m', 'zipfile', '-e', path.join(folder, 'all.zip'), folder]);
  return (name) => readFile(path.join(folder, 'testimonials', name));
}

test('everything is in the archive: words in any script, permission, files, and no formula that a sheet would run', async () => {
  const words = 'Sehr gut, “wirklich”,\nשלום וברכה לכולם 🌿 und noch mehr.';
  const entryId = await submit('=HYPERLINK("http://evil.example")', words);
  await submit('Zoë', 'Twenty characters and more than that.');
  const photo = await world.addMediaItem();
  const bytes = Buffer.from('a picture');
  await ports.storage.put('photo-key', bytes);
  const { admin } = world.database;
  await admin
    .updateTable('media')
    .set({ originalKey: 'photo-key', caption: 'Before' })
    .where('uid', '=', photo)
    .execute();
  await admin.updateTable('testimonial').set({ customerPhotoMediaId: photo }).where('entryId', '=', entryId).execute();

  const file = await unpacked(accounts.roofer);
  const { testimonials } = JSON.parse((await file('testimonials.json')).toString()) as {
    testimonials: { entryId: string; description: string; consent: { link: string }; photo: { file: string } | null }[];
  };
  expect(testimonials).toHaveLength(2);
  const one = present(testimonials.find((record) => record.entryId === entryId));
  expect(one).toMatchObject({ description: words, photo: { file: `media/${photo}.jpg`, caption: 'Before' } });
  expect(one.consent.link).toBe('http://sites.test/x');
  expect(await file(one.photo?.file ?? '')).toEqual(bytes);
  const csv = (await file('testimonials.csv')).toString();
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv.match(/\uFEFF/g)).toHaveLength(1);
});

test('a video’s captions are beside it, in the original’s time', async () => {
  const entryId = await submit('Vera', 'Twenty characters and more than that.');
  const video = await world.addMediaItem();
  const { admin } = world.database;
  await ports.storage.put('video-key', Buffer.from('a film'));
  await admin
    .updateTable('media')
    .set({ kind: 'video', type: 'video/mp4', originalKey: 'video-key', captionsLanguage: 'en' })
    .set({ captions: JSON.stringify([{ fromMs: 2_000, toMs: 3_500, text: 'At once.' }]) })
    .set({ edit: JSON.stringify({ posterMs: null, range: { fromMs: 1_000, toMs: 9_000 } }) })
    .where('uid', '=', video)
    .execute();
  await admin.updateTable('testimonial').set({ videoMediaId: video }).where('entryId', '=', entryId).execute();

  const file = await unpacked(accounts.roofer);
  expect((await file(`media/${video}.mp4`)).toString()).toBe('a film');
  expect((await file(`media/${video}.vtt`)).toString()).toBe('WEBVTT\n\n00:00:02.000 --> 00:00:03.500\nAt once.\n');
  expect((await file('testimonials.csv')).toString()).toContain(`media/${video}.vtt`);
  const list = JSON.parse((await file('testimonials.json')).toString()) as { testimonials: { entryId: string }[] };
  const range = { fromMs: 1_000, toMs: 9_000 };
  expect(list.testimonials.find((record) => record.entryId === entryId)).toMatchObject({ video: { range } });
});

test('after an interruption it resumes at any byte, and starts over if something has changed', async () => {
  await submit('Ann', 'Twenty characters and more than that.');
  const whole = await ask(accounts.roofer);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = present(whole.headers.get('etag'));
  for (const cut of [1, 500, bytes.length - 1]) {
    const rest = await ask(accounts.roofer, { range: `bytes=${cut}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(cut))).toBe(true);
  }
  await submit('Bo', 'Another one of more than twenty characters.');
  const again = await ask(accounts.roofer, { range: 'bytes=500-', 'if-range': etag });
  expect([again.status, again.headers.get('etag') === etag]).toEqual([200, false]);
});

test('a business without testimonials gets an empty list', async () => {
  const file = await unpacked(accounts.clinic, world.people.otherOwner.actor);
  expect(JSON.parse((await file('testimonials.json')).toString())).toEqual({ testimonials: [] });
});

test('nobody else reads it', async () => {
  const theirs = await ask(accounts.roofer, {}, world.people.otherOwner.actor);
  expect([theirs.status, theirs.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
