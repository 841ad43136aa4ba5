import { call } from '@orpc/server';
import { Hono } from 'hono';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { refusalFor } from '#features/media/upload-refusal.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { recordingKeyHeader, recordingPath } from '../../recording.ts';
import { createRequest, revokeRequest } from '../../server/requests/one-request.ts';
import { listRequests } from '../../server/requests/request-rows.ts';
import { createTestimonialRoutes } from '../testimonial-routes.tsx';
import { createRecordingRoutes } from './recording-routes.ts';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };
const folder = await temporaryFolder();
const film = new Uint8Array(
  await readFile(video(`${folder.path}/take.webm`, { seconds: 2, args: [...videoCodecs.vp9, '-f', 'webm'] })),
);
let visitors = 0;

async function ask(path: string, init: RequestInit = {}, host = shared) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('actor', anonymous);
    c.set('clientAddress', `198.51.100.${visitors++ % 250}`);
    await next();
  });
  app.route(recordingPath, createRecordingRoutes(world.ports));
  app.route('/', createTestimonialRoutes(world.ports));
  return app.request(path, init);
}

const newLink = async (input: { isSingleUse?: boolean; expireDays?: number } = {}) =>
  new URL((await call(createRequest, input, world.owner)).address).pathname.split('/').at(-1) ?? '';
const headers = (key: string, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  [recordingKeyHeader]: key,
  ...more,
});
const named = { 'upload-metadata': `filename ${btoa('video-testimonial.webm')},filetype ${btoa('video/webm')}` };

async function begin(link: string, key: string, host = shared, more: Record<string, string> = {}) {
  const length = { 'upload-defer-length': '1', ...named, ...more };
  return ask(`${recordingPath}/${link}`, { method: 'POST', headers: headers(key, length) }, host);
}
function send(address: string, key: string, offset: number, body: Uint8Array<ArrayBuffer>, length?: number) {
  const more = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...(length !== undefined && { 'upload-length': String(length) }),
  };
  return ask(address, { method: 'PATCH', headers: headers(key, more), body });
}
async function sendAll(link: string, key: string): Promise<string> {
  const address = (await begin(link, key)).headers.get('location') ?? '';
  expect((await send(address, key, 0, film.slice(0, 5_000))).status).toBe(204);
  expect((await send(address, key, 5_000, film.slice(5_000))).status).toBe(204);
  expect((await send(address, key, film.length, new Uint8Array(), film.length)).status).toBe(204);
  return address.split('/').at(-1) ?? '';
}
async function submit(link: string, key: string, videoId: string, words: Record<string, string> = {}) {
  const page = await (await ask(`/testimonial-request/${link}`)).text();
  const shownConsent = /name="shownConsent" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const form = { submissionId: key, videoId, rating: '5', description: '', customerName: 'Vera', shownConsent };
  const body = new URLSearchParams({ ...form, isSubmissionConsent: 'yes', ...words });
  return ask(`/testimonial-request/${link}`, { method: 'POST', body });
}
const testimonials = () =>
  world.database.admin.selectFrom('testimonial').select(['entryId', 'videoMediaId', 'title']).execute();
const media = () => world.database.admin.selectFrom('media').select(['uid', 'accountId', 'kind', 'name']).execute();

describe('a recording', () => {
  it('uploads while recording, and becomes its testimonial’s video, once', async () => {
    const [link, key] = [await newLink(), newUid()];
    const before = (await media()).length;
    const videoId = await sendAll(link, key);
    expect((await media()).length).toBe(before);
    const sent = await submit(link, key, videoId);
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain('Almost Done');
    expect((await submit(link, key, videoId)).status).toBe(200);
    const found = (await testimonials()).filter(({ videoMediaId }) => videoMediaId === videoId);
    expect(found).toMatchObject([{ title: 'Video Testimonial' }]);
    expect((await media()).filter(({ uid }) => uid === videoId)).toMatchObject([
      { accountId: roofer, kind: 'video', name: 'video-testimonial.webm' },
    ]);
  });
  it('may be a sound recording, which accounts’ own uploads may not', async () => {
    const [link, key] = [await newLink(), newUid()];
    const voice = `${folder.path}/voice.mp3`;
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-y', voice]);
    const bytes = new Uint8Array(await readFile(voice));
    const declared = { 'upload-metadata': `filename ${btoa('voice.mp3')},filetype ${btoa('audio/mpeg')}` };
    const address = (await begin(link, key, shared, declared)).headers.get('location') ?? '';
    expect((await send(address, key, 0, bytes, bytes.length)).status).toBe(204);
    const videoId = address.split('/').at(-1) ?? '';
    expect((await submit(link, key, videoId)).status).toBe(200);
    const row = world.database.admin.selectFrom('media').select(['kind', 'type']).where('uid', '=', videoId);
    expect(await row.executeTakeFirst()).toEqual({ kind: 'video', type: 'audio/mpeg' });
    const found = (await testimonials()).filter(({ videoMediaId }) => videoMediaId === videoId);
    expect(found).toMatchObject([{ title: 'Audio Testimonial' }]);
    expect(refusalFor({ name: 'voice.mp3', size: 1_000, type: 'audio/mpeg' })).toContain("isn't a format we can use");
  });
  it('reveals nothing without its key, and can’t be used with another form', async () => {
    const [link, key, other] = [await newLink({ isSingleUse: false }), newUid(), newUid()];
    const videoId = await sendAll(link, key);
    const address = `${recordingPath}/${link}/${videoId}`;
    const look = (asker: string) => ask(address, { method: 'HEAD', headers: headers(asker) });
    expect((await look(key)).status).toBe(200);
    expect((await look(other)).status).toBe(404);
    expect((await ask(address, { method: 'DELETE', headers: headers(other) })).status).toBe(404);
    const refused = await submit(link, other, videoId);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('The video hasn’t arrived.');
    expect((await submit(link, other, newUid())).status).toBe(422);
  });
  it('is given up by its customer, whole or not', async () => {
    const [link, key] = [await newLink(), newUid()];
    const begun = (await begin(link, key)).headers.get('location') ?? '';
    expect((await ask(begun, { method: 'DELETE', headers: headers(key) })).status).toBe(204);
    const videoId = await sendAll(link, key);
    expect((await ask(`${recordingPath}/${link}/${videoId}`, { method: 'DELETE', headers: headers(key) })).status).toBe(
      204,
    );
    expect((await submit(link, key, videoId)).status).toBe(422);
  });
  it('is refused behind links that are wrong, another business’s, revoked, over or used', async () => {
    const key = newUid();
    expect((await begin('nobody', key)).status).toBe(404);
    expect((await begin(`${roofer}.1`, key)).status).toBe(404);
    const link = await newLink();
    expect((await begin(link, key, { kind: 'site', accountId: clinic, origin: 'http://clinic.test' })).status).toBe(
      404,
    );
    expect((await begin(link, key, { kind: 'site', accountId: roofer, origin: 'http://roofer.test' })).status).toBe(
      201,
    );
    expect((await submit(link, key, '', { description: 'They did a very good job of our roof.' })).status).toBe(200);
    expect((await begin(link, newUid())).status).toBe(410);
    expect((await ask(`/testimonial-request/${link}/record`)).status).toBe(410);
    const revoked = await newLink();
    const { requests } = await call(listRequests, undefined, world.owner);
    const uid = requests.find(({ address }) => address.endsWith(revoked))?.uid ?? '';
    await call(revokeRequest, { uid }, world.owner);
    expect((await begin(revoked, key)).status).toBe(404);
    expect((await ask(`/testimonial-request/${revoked}/record`)).status).toBe(410);
  });
  it('needs a key, recordings photos and videos alone, and never more than what is set aside', async () => {
    const link = await newLink();
    expect((await begin(link, 'guess')).status).toBe(400);
    const script = { 'upload-metadata': `filename ${btoa('<script>.html')},filetype ${btoa('text/html')}` };
    expect((await begin(link, newUid(), shared, script)).status).toBe(415);
    const key = newUid();
    const address = (await begin(link, key)).headers.get('location') ?? '';
    expect((await send(address, key, 0, film.slice(0, 100), 10)).status).toBeGreaterThanOrEqual(400);
    expect((await send(address, key, 0, film.slice(0, 100), 500_000_000)).status).toBe(400);
    expect((await ask(address, { method: 'PATCH', headers: headers(newUid()), body: film })).status).toBe(403);
  });
});

describe('the page to record on', () => {
  it('runs our script alone and may use camera and microphone; the written form neither', async () => {
    const link = await newLink();
    const page = await ask(`/testimonial-request/${link}/record`);
    expect(page.status).toBe(200);
    expect(page.headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
    const html = await page.text();
    expect(html).toContain('id="recorder-setup"');
    expect(html).toContain('type="application/json"');
    const form = await ask(`/testimonial-request/${link}`);
    expect(form.headers.get('permissions-policy')).toBeNull();
    expect(form.headers.get('content-security-policy')).not.toContain('blob:');
  });
});
