import { call } from '@orpc/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareMediaJob } from '#features/media/server/prepare-media.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { storyWorld } from '#test/story-world.ts';
import { photoInput } from '../../recording.ts';
import { listTestimonials } from '../../server/list-testimonials.ts';
import { createRequest } from '../../server/requests/one-request.ts';
import { listRequests } from '../../server/requests/request-rows.ts';

const world = await contentWorld();
const { visit, send: post } = storyWorld(world);
const draw = { width: 300, height: 400, channels: 3, background: '#446688' } as const;
const portrait = new File([new Uint8Array(await sharp({ create: draw }).jpeg().toBuffer())], '<b>me</b>.jpg');

const newLink = async (input: { isSingleUse?: boolean; entryId?: string } = {}) =>
  new URL((await call(createRequest, input, world.owner)).address).pathname;
const value = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function send(path: string, more: Record<string, string> = {}, photo?: File) {
  const { html } = await visit(path);
  const body = new FormData();
  const fields = {
    submissionId: newUid(),
    rating: '5',
    description: 'They fixed our roof in two days, and swept the drive.',
    customerName: 'Maria Lopez',
    customerTitle: 'Facility manager',
    customerCompany: 'Harbor Lofts',
    isSubmissionConsent: 'yes',
    shownConsent: value(html, 'shownConsent'),
    ...more,
  };
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  if (photo) body.set(photoInput, photo);
  return post(path, body);
}
const newest = async () => (await call(listTestimonials, {}, world.owner)).items[0];
const media = () => world.database.admin.selectFrom('media').select('uid').execute();

test('a photo and a company come with the words, and stand on the share page and in the inbox', async () => {
  const sent = await send(await newLink(), {}, portrait);
  expect(sent.html).toContain('Almost Done');
  await runPendingJobs(world.ports, [prepareMediaJob]);
  const item = await newest();
  expect(item).toMatchObject({ customerCompany: 'Harbor Lofts', customerTitle: 'Facility manager' });
  expect(item?.customerPhoto).toMatchObject({ kind: 'image' });
  const { html } = await visit(`/shareme/${item?.entryId}`);
  expect(html).toContain('Facility manager, Harbor Lofts');
  const picture = /\/shareme\/[\w-]+\/media\/[\w-]+\/[\w]+/.exec(html)?.[0] ?? '';
  expect(picture).toContain(item?.customerPhoto?.uid);
  expect((await visit(picture)).status).toBe(200);
});

test('a photo waits while another field is put right, and is sent with the form that it came with', async () => {
  const [path, submissionId] = [await newLink(), newUid()];
  const refused = await send(path, { submissionId, customerName: '' }, portrait);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Your photo is here.');
  const photoId = value(refused.html, 'photoId');
  const before = await media();
  expect((await send(await newLink(), { photoId })).html).toContain('This photo can’t be used.');
  expect((await send(path, { submissionId, photoId })).status).toBe(200);
  expect((await media()).length).toBe(before.length + 1);
  expect((await newest())?.customerPhoto?.uid).toBe(photoId);
});

test('a file that is not a photo is rejected beside its field, whatever its name, and no input is lost', async () => {
  const path = await newLink();
  for (const bytes of ['<svg onload="alert(1)"/>', 'GIF89a', '%PDF-1.7', '']) {
    const file = new File([bytes || '\0'], 'portrait.jpg', { type: 'image/jpeg' });
    const { status, html } = await send(path, {}, file);
    expect([status, html.includes('This photo can’t be used.'), html.includes('Harbor Lofts')]).toEqual([
      422,
      true,
      true,
    ]);
  }
  const large = new File([new Uint8Array(await portrait.arrayBuffer()), new Uint8Array(20_000_001)], 'large.jpg');
  expect((await send(path, {}, large)).status).toBe(422);
  expect((await send(path)).status).toBe(200);
});

test('who begins to type has started, once, and only behind a link that opens', async () => {
  const path = await newLink();
  const found = async () => {
    const { requests } = await call(listRequests, undefined, world.owner);
    return requests.find(({ address }) => address.endsWith(path));
  };
  await visit(path);
  expect((await found())?.status).toBe('opened');
  expect((await post(`${path}/started`)).status).toBe(204);
  expect((await found())?.status).toBe('started');
  expect((await post('/testimonial-request/nobody/started')).status).toBe(404);
});

test('a customer sees the job that they are asked about, where the site shows it', async () => {
  const cover = await world.addMediaItem();
  const job = await world.addPublished({ title: 'Slate roof of Ann', mediaIds: [cover], coverMediaId: cover });
  const own = await visit(await newLink({ entryId: job.uid }));
  expect(own.html).toContain(`/media/${cover}/`);
  expect(own.html).toContain('<figcaption dir="auto">Slate roof of Ann</figcaption>');
  const secret = await world.addMediaItem();
  const hidden = await world.addEntry({ title: 'A private house', mediaIds: [secret], coverMediaId: secret });
  const other = await visit(await newLink({ entryId: hidden.uid }));
  expect(other.html).not.toContain('A private house');
  expect(other.html).not.toContain(secret);
});
