import { call } from '@orpc/server';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ResolvedHost } from '#access/http-env.ts';
import { asSystem } from '#access/scope.ts';
import { joinEntry } from '#features/content/server/editing/join-entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { storyWorld } from '#test/story-world.ts';
import { ReferralSettings } from '../../referral.ts';
import { approveTestimonial, hideTestimonial } from '../../server/approval.ts';
import { updateReferralSettings } from '../../server/settings.ts';

const world = await contentWorld();
const { addStory, visit } = storyWorld(world);
const { roofer, clinic } = world.accounts;

const photo = await world.addMediaItem();
const [before, after] = [await world.addMediaItem(), await world.addMediaItem()];
const service = await world.addTerm({ kind: 'businessService', label: 'Roof repair' });
const job = await world.addPublished({
  title: 'Slate roof',
  serviceIds: [service],
  mediaIds: [photo, before, after],
  beforeMediaId: before,
  afterMediaId: after,
});

let version = 0;
const refer = async (changes: Partial<ReferralSettings>) => {
  const input = { settings: ReferralSettings.parse(changes), version };
  ({ version } = await call(updateReferralSettings, input, world.owner));
};

test('shows title, subtitle, story, pictures, message, call and action, in our words until the owner has written own', async () => {
  const { entryId } = await addStory({ relatedTo: job.uid });
  const { html, headers } = await visit(`/shareme/${entryId}`);
  expect(html).toContain('Hey Friends, I&#x27;m sharing my Roof repair story with you...');
  expect(html).toContain('This is how it went with');
  for (const part of ['data-compare', 'data-lightbox', 'data-speed="500"', 'Request an Estimate', `/media/${photo}/`])
    expect(html, part).toContain(part);
  expect(html).toContain('Click here to view share options');
  for (const network of ['facebook.com', 'x.com', 'linkedin.com', 'wa.me']) expect(html).toContain(network);
  expect(html).toContain('data-send');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  await refer({
    title: '[company] did my [service]',
    subtitle: 'Sub [Company]',
    sectionHeader: 'Our [service]',
    message: 'Save with [company]',
    callToAction: 'Ring [company]',
    phone: '+1 555 0100',
    buttonURL: 'https://roof.example/quote',
    buttonLabel: 'Get [service]',
  });
  const own = (await visit(`/shareme/${entryId}`)).html;
  const { businessName } = await world.database.admin
    .selectFrom('account')
    .select('businessName')
    .where('uid', '=', roofer)
    .executeTakeFirstOrThrow();
  const said = [
    `${businessName} did my Roof repair`,
    `Sub ${businessName}`,
    'Our Roof repair',
    `Save with ${businessName}`,
    `Ring ${businessName}`,
    'tel:+15550100',
    'https://roof.example/quote',
    'Get Roof repair',
  ];
  for (const text of said) expect(own, text).toContain(text);
  await refer({});
});

test('words of an attacker stay words, in the owner’s settings as in the customer’s story', async () => {
  const script = '<script>alert(1)</script>';
  const { entryId } = await addStory({
    description: `${script} and much more`,
    customerName: `"><img src=x> ${script}`,
  });
  await refer({ title: script, message: script, buttonLabel: script, sectionHeader: `${script}[company]` });
  const { html } = await visit(`/shareme/${entryId}`);
  expect(html.replace(/<script type="module" src="[^"]*"><\/script>/, '')).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  await refer({});
});

test('its video plays below its own address before it is approved, and nowhere once it is hidden', async () => {
  const [video, others] = [await world.addMediaItem('video'), await world.addMediaItem('video')];
  const setKey = world.database.admin.updateTable('media').set({ videoKey: 'v', videoType: 'video/mp4', videoSize: 5 });
  await setKey.where('uid', 'in', [video, others]).execute();
  await world.ports.storage.put('v', Buffer.from('video'));
  const { entryId } = await addStory({ description: '', videoMediaId: video });
  const setMade = (mediaUploadCompleted: boolean) =>
    world.database.admin.updateTable('media').set({ mediaUploadCompleted }).where('uid', '=', video).execute();
  // A person who shares at once reads what there will be to see.
  await setMade(false);
  expect((await visit(`/shareme/${entryId}`)).html).toContain('Preparing a preview...');
  await setMade(true);
  const { html } = await visit(`/shareme/${entryId}`);
  expect(html).not.toContain('Preparing a preview...');
  expect(html).toContain(`/shareme/${entryId}/media/${video}/video`);
  expect(html).not.toContain(`"/media/${video}/`);
  const part = await visit(`/shareme/${entryId}/media/${video}/video`, { range: 'bytes=1-2' });
  expect([part.status, part.html, part.headers.get('cache-control')]).toEqual([206, 'id', 'no-store']);
  expect((await visit(`/shareme/${entryId}/media/${others}/video`)).status).toBe(404);
  expect((await visit(`/shareme/${newUid()}/media/${video}/video`)).status).toBe(404);
  const theirs: ResolvedHost = { kind: 'site', accountId: clinic, origin: 'http://clinic.test' };
  expect((await visit(`/shareme/${entryId}/media/${video}/video`, {}, theirs)).status).toBe(404);
  await call(hideTestimonial, { entryId }, world.owner);
  expect((await visit(`/shareme/${entryId}/media/${video}/video`)).status).toBe(404);
});

test('a story that is about no other work shows its video once', async () => {
  const [video, photo2] = [await world.addMediaItem('video'), await world.addMediaItem()];
  const made = { videoKey: 'v', videoType: 'video/mp4', videoSize: 5 };
  await world.database.admin.updateTable('media').set(made).where('uid', '=', video).execute();
  const { entryId } = await addStory({ videoMediaId: video });
  const join = (mediaId: string) =>
    asSystem(world.database.db, roofer, 'a test', (scope) => joinEntry(scope, mediaId, { entryId, order: 1 }));
  await join(video);
  await call(approveTestimonial, { entryId }, world.owner);
  const { html } = await visit(`/shareme/${entryId}`);
  expect(html.match(/<video/g)).toHaveLength(1);
  expect(html).not.toContain('data-lightbox');
  await join(photo2);
  expect((await visit(`/shareme/${entryId}`)).html).toContain('data-lightbox');
});

const draw = { width: 640, height: 480, channels: 3, background: '#446688' } as const;
await world.ports.storage.put('k', await sharp({ create: draw }).webp().toBuffer());

test('networks are shown a picture with quote and stars, in any script and of any length', async () => {
  const texts = [
    'Good <b>work</b> & “fair” prices 👍',
    'עבודה מצוינת, תודה רבה לכולם',
    'عمل رائع وسريع شكرا جزيلا',
    '很好'.repeat(30),
    'x'.repeat(4_000),
  ];
  for (const description of texts) {
    const { entryId } = await addStory({ description, relatedTo: job.uid });
    const { html } = await visit(`/shareme/${entryId}`);
    const address = `/shareme/${entryId}/share-image.jpg`;
    expect(html).toContain(`<meta property="og:image" content="http://sites.test${address}"/>`);
    const { status, bytes } = await visit(address);
    expect(status, description.slice(0, 20)).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  }
  expect((await visit(`/shareme/${newUid()}/share-image.jpg`)).status).toBe(404);
});

test('the banner is there unless the account has paid, or is about to', async () => {
  const { entryId } = await addStory({});
  const shown = async (subscriptionType: 'free' | 'paid' | 'pending') => {
    await world.database.admin.updateTable('account').set({ subscriptionType }).where('uid', '=', roofer).execute();
    return (await visit(`/shareme/${entryId}`)).html.includes('Do you own a business? Create your free gallery today.');
  };
  expect([await shown('free'), await shown('pending'), await shown('paid')]).toEqual([true, false, false]);
});

test('the page is sent compressed to browsers that can unpack it', async () => {
  const { entryId } = await addStory({});
  const { headers, bytes } = await visit(`/shareme/${entryId}`, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toContain('They fixed our roof');
  expect((await visit(`/shareme/${entryId}`)).html).toContain('They fixed our roof');
});
