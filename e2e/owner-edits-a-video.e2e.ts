import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fieldfolio-film-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const film = path.join(folder, 'story.mp4');
execFileSync('ffmpeg', [
  ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=8'],
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=8', '-shortest'],
  ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-y', film],
]);
const open = await startBrowser();

const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const account = `accounts/${viewer.response.accounts[0]?.accountId ?? ''}/rpc/testimonials`;

interface Story {
  entryId: string;
  customerName: string;
  video: { mediaUploadCompleted: boolean; isEditPending: boolean; edit: { posterMs: number | null } } | null;
}
const story = async (name: string) => {
  const { response } = await owner.call<{ items: Story[] }>(`${account}/listTestimonials`, {});
  return response.items.find(({ customerName }) => customerName === name);
};

/** A customer's submission with the video, with the last frame as its poster. */
async function send(name: string): Promise<void> {
  const made = await owner.call<{ address: string }>(`${account}/createRequest`, {});
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await page.goto(`${siteOrigin('clearview-clinic')}${new URL(made.response.address).pathname}/record`);
  await page.getByLabel('Choose a file instead').setInputFiles(film);
  const frames = page.getByRole('group', { name: 'Picture of your video' });
  await expect.poll(() => frames.getByRole('radio').count()).toBe(4);
  await frames.getByRole('radio').last().check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Video to Testimonial' }).click();
  await page.locator('label', { hasText: '5 stars' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Send my testimonial' }).click();
  await page.getByText('Almost Done').waitFor();
  // The recorder reports missing cameras.
  expect(consoleErrors.filter((message) => !message.includes('camera'))).toEqual([]);
}

const seconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);

test('an owner trims a customer’s video and writes its captions; visitors see and read just that', async () => {
  const name = `Frame ${Date.now().toString(36)}`;
  await send(name);
  await expect.poll(async () => (await story(name))?.video?.mediaUploadCompleted, { timeout: 120_000 }).toBe(true);
  expect((await story(name))?.video?.edit.posterMs).toBeGreaterThan(6_000);

  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  await page.getByRole('list', { name: 'Testimonials' }).getByRole('button', { name }).click();
  await page.getByText('Edit video').click();
  const player = page.locator('video');
  await expect.poll(() => seconds(page)).toBeGreaterThan(7.5);
  const stand = (second: number) =>
    player.evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at;
    }, second);
  await stand(2);
  await page.getByRole('button', { name: 'Start here' }).click();
  await page.getByRole('slider', { name: 'End' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trim', exact: true }).click();
  await expect.poll(() => seconds(page), { timeout: 60_000 }).toBeLessThan(5.5);
  await page.getByText('Video trimmed').waitFor();

  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n<i>They came</i> at once.\n');
  await page.locator('input[type=file]').last().setInputFiles({ name: 'story.srt', mimeType: '', buffer: srt });
  await stand(3);
  await page.getByRole('button', { name: 'Add a caption here' }).click();
  await page.getByRole('textbox', { name: 'Text of caption 2' }).fill('I’d ask them <again>.');
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page.getByText('Captions changed').waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const visitor = await open({ viewport: sizes.phone });
  await visitor.page.goto(`${siteOrigin('clearview-clinic')}/shareme/${(await story(name))?.entryId}`);
  const shown = visitor.page.locator('video');
  await shown.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => seconds(visitor.page)).toBeLessThan(5.5);
  const read = () =>
    shown.evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent),
    );
  await expect.poll(read).toEqual(['They came at once.', 'I’d ask them <again>.']);
  await expectAccessible(visitor.page);
  expect(visitor.consoleErrors).toEqual([]);
});

test('a sound recording is trimmed and captioned as well, and visitors read along', async () => {
  const name = `Voice ${Date.now().toString(36)}`;
  const voice = path.join(folder, 'voice.mp3');
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=330:duration=8', '-y', voice]);
  const made = await owner.call<{ address: string }>(`${account}/createRequest`, {});
  const customer = await open({ viewport: sizes.phone });
  await customer.page.goto(`${siteOrigin('clearview-clinic')}${new URL(made.response.address).pathname}/record`);
  await customer.page.getByLabel('Choose a file instead').setInputFiles(voice);
  await customer.page.getByRole('button', { name: 'Add to my testimonial' }).click();
  await customer.page.locator('label', { hasText: '5 stars' }).click();
  await customer.page.getByLabel('Your name').fill(name);
  await customer.page.getByRole('button', { name: 'Send my testimonial' }).click();
  await customer.page.getByText('Almost Done').waitFor();
  await expect.poll(async () => (await story(name))?.video?.mediaUploadCompleted, { timeout: 120_000 }).toBe(true);

  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  await page.getByRole('list', { name: 'Testimonials' }).getByRole('button', { name }).click();
  await page.getByText('Edit recording').click();
  expect(await page.getByRole('button', { name: 'Use this frame' }).count()).toBe(0);
  await expect.poll(() => seconds(page)).toBeGreaterThan(7.5);
  await page.locator('video').evaluate((player: HTMLVideoElement) => {
    player.currentTime = 3;
  });
  await page.getByRole('button', { name: 'Start here' }).click();
  await page.getByRole('button', { name: 'Trim', exact: true }).click();
  await expect.poll(() => seconds(page), { timeout: 60_000 }).toBeLessThan(5.5);
  await page.getByRole('button', { name: 'Add a caption here' }).click();
  await page.getByRole('textbox', { name: 'Text of caption 1' }).fill('They came at once.');
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page.getByText('Captions changed').waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const visitor = await open({ viewport: sizes.phone });
  await visitor.page.goto(`${siteOrigin('clearview-clinic')}/shareme/${(await story(name))?.entryId}`);
  const player = visitor.page.locator('video');
  await player.evaluate((sound: HTMLVideoElement) => {
    sound.muted = true;
    return sound.play();
  });
  const shown = () =>
    player.evaluate((sound: HTMLVideoElement) =>
      [...(sound.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(shown).toEqual(['They came at once.']);
  await expect.poll(() => seconds(visitor.page)).toBeLessThan(5.5);
  await expectAccessible(visitor.page);
  expect(visitor.consoleErrors).toEqual([]);
});
