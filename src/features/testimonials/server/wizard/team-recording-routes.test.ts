import { call } from '@orpc/server';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Actor, anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite } from '#access/scope.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { phonePhoto, temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { recordingKeyHeader, teamRecordingPath } from '../../recording.ts';
import { listTestimonials } from '../list-testimonials.ts';
import { createTeamRecordingRoutes } from './team-recording-routes.ts';
import { addRecording, writeTestimonial } from './wizard.ts';

const world = await contentWorld();
const { owner, stranger, people } = world;
const { roofer } = world.accounts;
const folder = await temporaryFolder();
const film = new Uint8Array(
  await readFile(video(`${folder.path}/take.webm`, { seconds: 2, args: [...videoCodecs.vp9, '-f', 'webm'] })),
);
const photo = new Uint8Array(await phonePhoto(400, 400));

function ask(path: string, init: RequestInit, actor: Actor = people.accountAdmin.actor) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route(teamRecordingPath, createTeamRecordingRoutes(world.ports));
  return app.request(path, init);
}

interface Chosen {
  name: string;
  type: string;
  /** Sent at the end while it is being recorded. */
  length?: number;
}

function begin(key: string, { name, type, length }: Chosen, actor?: Actor) {
  const headers = {
    'tus-resumable': '1.0.0',
    [recordingKeyHeader]: key,
    ...(length ? { 'upload-length': String(length) } : { 'upload-defer-length': '1' }),
    'upload-metadata': `filename ${btoa(name)},filetype ${btoa(type)}`,
  };
  return ask(`${teamRecordingPath}/${roofer}`, { method: 'POST', headers }, actor);
}

/** @returns the id of the upload */
async function send(key: string, bytes: Uint8Array<ArrayBuffer>, file: Chosen) {
  const address = (await begin(key, file)).headers.get('location') ?? '';
  const headers = {
    'tus-resumable': '1.0.0',
    [recordingKeyHeader]: key,
    'upload-offset': '0',
    ...(!file.length && { 'upload-length': String(bytes.length) }),
    'content-type': 'application/offset+octet-stream',
  };
  expect((await ask(address, { method: 'PATCH', headers, body: bytes })).status).toBe(204);
  return address.split('/').at(-1) ?? '';
}
const webm = { name: 'video-testimonial.webm', type: 'video/webm' };
const jpeg = { name: 'face.jpg', type: 'image/jpeg', length: photo.length };

const write = (formId: string, more: object = {}) =>
  call(
    writeTestimonial,
    {
      formId,
      description: 'They came back twice to look after the gutters.',
      rating: 5,
      customerName: 'Iris Novak',
      customerTitle: '',
      customerCompany: '',
      customerEmail: '',
      isSubmissionConsent: true,
      ...more,
    },
    owner,
  );
const itemOf = async (entryId: string) => (await call(listTestimonials, { entryId }, owner)).items[0];

test('a recording from the wizard becomes the testimonial’s video, once, and only when it is added', async () => {
  const formId = newUid();
  const { entryId } = await write(formId);
  const recordingId = await send(formId, film, webm);
  expect((await itemOf(entryId))?.videoMediaId).toBeNull();
  await call(addRecording, { formId, recordingId, posterMs: 500 }, owner);
  await call(addRecording, { formId, recordingId }, owner);
  expect((await itemOf(entryId))?.videoMediaId).toBe(recordingId);
  const media = world.database.admin.selectFrom('media').select(['accountId', 'edit']).where('uid', '=', recordingId);
  expect(await media.execute()).toEqual([{ accountId: roofer, edit: { posterMs: 500, range: null } }]);
  const entry = await inSite(world.database.db, roofer, (scope) => findPublicEntryById(scope, world.gate, entryId));
  expect(entry?.testimonial?.video?.uid).toBe(recordingId);
});

test('the customer’s photo comes with the words, and a photo that is recorded behind them lies with the entry', async () => {
  const formId = newUid();
  const photoId = await send(formId, photo, jpeg);
  const { entryId } = await write(formId, { photoId });
  const row = world.database.admin.selectFrom('testimonial').select('customerPhotoMediaId');
  expect(await row.where('entryId', '=', entryId).execute()).toEqual([{ customerPhotoMediaId: photoId }]);
  const second = await send(formId, photo, jpeg);
  await call(addRecording, { formId, recordingId: second }, owner);
  expect((await itemOf(entryId))?.videoMediaId).toBeNull();
  const placed = world.database.admin.selectFrom('entryMedia').select('mediaId').where('entryId', '=', entryId);
  expect(await placed.execute()).toEqual([{ mediaId: second }]);
});

test('a recording belongs to its form only, and to no other business', async () => {
  const [formId, other] = [newUid(), newUid()];
  await write(formId);
  await write(other);
  const recordingId = await send(formId, film, webm);
  const code = (promise: Promise<unknown>) => promise.then(() => 'done').catch((error: { code: string }) => error.code);
  expect(await code(call(addRecording, { formId: other, recordingId }, owner))).toBe('PRECONDITION_FAILED');
  expect(await code(call(addRecording, { formId, recordingId }, stranger))).toBe('NOT_FOUND');
  expect(await code(call(addRecording, { formId: newUid(), recordingId }, owner))).toBe('NOT_FOUND');
  expect(await code(write(newUid(), { photoId: recordingId }))).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect((await begin(newUid(), webm, people.otherOwner.actor)).status).toBe(404);
  expect((await begin(newUid(), webm, anonymous)).status).toBe(401);
  expect((await begin('no key', webm)).status).toBe(400);
});
