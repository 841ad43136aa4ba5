import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import type { ResolvedHost } from '#access/http-env.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { storyWorld } from '#test/story-world.ts';
import { approveTestimonial, hideTestimonial } from '../../server/approval.ts';
import { updateTestimonialSettings } from '../../server/settings.ts';
import { TestimonialSettings } from '../../testimonial.ts';

const world = await contentWorld();
const { addStory, visit } = storyWorld(world);
const { roofer, clinic } = world.accounts;
const path = `/testimonials-gallery/${roofer}`;
const job = await world.addPublished({ title: 'Slate roof', mediaIds: [await world.addMediaItem()] });

const approved = async (story: Parameters<typeof addStory>[0]) => {
  const { entryId } = await addStory(story);
  await call(approveTestimonial, { entryId }, world.owner);
  return entryId;
};

test('without testimonials, or for an unknown id, the URL is invalid', async () => {
  await approved({ description: 'Words alone have neither video nor picture.' });
  for (const address of [path, `/testimonials-gallery/${newUid()}`, '/testimonials-gallery/x', `${path}/more`]) {
    const { status, html } = await visit(address);
    expect([address, status, html.includes('Url is not correct')]).toEqual([address, 404, true]);
  }
});

test('shows videos and pictures, and opens each by its address without a script', async () => {
  const video = await world.addMediaItem('video');
  await approved({ relatedTo: job.uid, customerName: 'Ann', customerTitle: 'Owner' });
  const second = await approved({
    videoMediaId: video,
    description: '',
    customerName: '<b>Bob</b>',
    customerTitle: '',
  });
  const { status, html, headers } = await visit(path);
  expect(status).toBe(200);
  expect(html).toContain('Ann - Owner');
  expect(html).toContain('&lt;b&gt;Bob&lt;/b&gt;');
  expect(html).toContain('1 OF 2');
  expect(html).toContain('2 OF 2');
  expect(html).toContain(`href="#t-${second}"`);
  expect(html).toContain(`id="t-${second}"`);
  for (const word of ['Previous', 'Next', 'Close']) expect(html).toContain(word);
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('customers.example');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const host = (accountId: string): ResolvedHost => ({ kind: 'site', accountId, origin: 'http://own.test' });
  expect((await visit(path, {}, host(roofer))).status).toBe(200);
  expect((await visit(path, {}, host(clinic))).status).toBe(404);
  await call(hideTestimonial, { entryId: second, reason: 'offTopic' }, world.owner);
  const after = (await visit(path)).html;
  expect([after.includes('1 OF 1'), after.includes('Bob')]).toEqual([true, false]);
});

test('calls only a video a video', async () => {
  const sound = await world.addMediaItem('video');
  await world.database.admin.updateTable('media').set({ type: 'audio/mpeg' }).where('uid', '=', sound).execute();
  const { admin } = world.database;
  const titles: string[] = [];
  for (const story of [
    { videoMediaId: await world.addMediaItem('video') },
    { videoMediaId: sound },
    { relatedTo: job.uid },
  ]) {
    const { entryId } = await addStory({ ...story, description: '' });
    await admin.updateTable('testimonial').set({ title: '' }).where('entryId', '=', entryId).execute();
    await admin.updateTable('entry').set({ title: '' }).where('uid', '=', entryId).execute();
    await call(approveTestimonial, { entryId }, world.owner);
    const { html } = await visit(path);
    titles.push(new RegExp(`id="t-${entryId}-title"[^>]*>([^<]*)`).exec(html)?.[1] ?? '');
  }
  expect(titles).toEqual(['Video Testimonial', 'Audio Testimonial', 'Testimonial']);
});

test('tells how they were collected only where the owner wants it', async () => {
  expect((await visit(path)).html).not.toContain('How these testimonials were collected');
  const settings = TestimonialSettings.parse({ showLedger: true });
  await call(updateTestimonialSettings, { settings, version: 0 }, world.owner);
  const { html } = await visit(path);
  expect(html).toContain('How these testimonials were collected');
  expect(html).toContain('not about our work: 1');
});
