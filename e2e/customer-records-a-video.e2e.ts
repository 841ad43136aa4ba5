import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, press, siteOrigin, sizes, startBrowser, enter } from './browser.ts';
import { openSession } from './session.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fieldfolio-camera-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const house = path.resolve(import.meta.dirname, '../src/features/demo/pictures/maple-street-after.jpg');

/** A camera that pans over a house, so that a recording has the detail, and the size, of a real one. */
function pan(width: number, height: number, frameRate: number): string {
  const clip = path.join(folder, `${width}.mjpeg`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-loop', '1', '-framerate', String(frameRate), '-t', '6', '-i', house],
    ...['-vf', `scale=${width * 1.5}:-2,crop=${width}:${height}:(iw-${width})*t/6:(ih-${height})/2`],
    ...['-c:v', 'mjpeg', '-q:v', '4', '-y', clip],
  ]);
  return clip;
}
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const openSharp = await startBrowser([...camera, `--use-file-for-fake-video-capture=${pan(1280, 720, 25)}`]);
/** What a recording costs grows with its pixels; most of these stories need none. */
const open = await startBrowser([...camera, `--use-file-for-fake-video-capture=${pan(320, 180, 15)}`]);
const openBlocked = await startBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']);
const openWithout = await startBrowser([
  '--use-fake-device-for-media-stream=device-count=0',
  '--use-fake-ui-for-media-stream',
]);
const openWithTwo = await startBrowser([
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
]);

const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const accountId = viewer.response.accounts[0]?.accountId ?? '';
const onPhone = { viewport: sizes.phone, hasTouch: true, isMobile: true } as const;

/** A new single-use link. */
async function newLink(): Promise<string> {
  const made = await owner.call<{ address: string }>(`accounts/${accountId}/rpc/testimonials/createRequest`, {});
  return siteOrigin('clearview-clinic') + new URL(made.response.address).pathname;
}

interface SentTestimonial {
  entryId: string;
  customerName: string;
  videoMediaId: string | null;
}
async function sentBy(name: string): Promise<SentTestimonial[]> {
  const list = `accounts/${accountId}/rpc/testimonials/listTestimonials`;
  const { response } = await owner.call<{ items: SentTestimonial[] }>(list, {});
  return response.items.filter(({ customerName }) => customerName === name);
}

/** The media item once processed; it is complete when it has an image, a duration and a file that supports ranges. */
async function expectPlayable(name: string, atLeastMs: number): Promise<void> {
  await expect.poll(async () => (await sentBy(name)).length, { timeout: 30_000 }).toBe(1);
  const mediaId = (await sentBy(name))[0]?.videoMediaId ?? '';
  const look = async () => {
    const listed = await owner.call<{ items: { uid: string; mediaUploadCompleted: boolean; durationMs: number }[] }>(
      `accounts/${accountId}/rpc/media/listMedia`,
      { ids: [mediaId] },
    );
    return listed.response.items[0];
  };
  await expect.poll(async () => (await look())?.mediaUploadCompleted, { timeout: 120_000 }).toBe(true);
  expect((await look())?.durationMs).toBeGreaterThanOrEqual(atLeastMs);
  const part = await owner.ask(`/media/${mediaId}/video`, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.body]).toEqual([206, 'ftyp']);
}

async function record(page: Page, forMs: number): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('timer').waitFor();
  await page.waitForTimeout(forMs);
}
async function toRecorder(page: Page, link: string): Promise<void> {
  await page.goto(`${link}/record`);
  await page.getByRole('button', { name: 'Continue' }).click();
}
async function sendAs(page: Page, name: string): Promise<void> {
  await page.locator('label', { hasText: '5 stars' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Send my testimonial' }).click();
}
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test('a customer records on a phone, records again, and sends it without a word', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await openSharp(onPhone);
  const link = await newLink();
  await page.goto(link);
  await page.getByRole('link', { name: 'Record a video' }).tap();
  await page.getByRole('meter', { name: 'Microphone level' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByText('Press to record.').waitFor();
  await page.getByText("And don't worry, you can always re-record.").waitFor();
  await record(page, 2_500);
  await page.getByRole('button', { name: 'Stop recording' }).tap();
  await page.getByText('Preview your recording:').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record Again' }).tap();
  await record(page, 4_500);
  await page.getByRole('button', { name: 'Stop recording' }).tap();
  await page.getByText('Your video has been uploaded').waitFor();
  await page.getByRole('button', { name: 'Add Video to Testimonial' }).tap();
  const name = unique('Vera <b>Video</b>');
  await sendAs(page, name);
  await page.getByText('Almost Done').waitFor();
  expect(consoleErrors).toEqual([]);
  await expectPlayable(name, 4_000);
  expect((await page.goto(`${link}/record`))?.status()).toBe(410);
});

test('the time is shown, the end announced, and the recording stopped and kept at two minutes', async () => {
  const { page } = await open(onPhone);
  await page.clock.install();
  await toRecorder(page, await newLink());
  await record(page, 2_500);
  await page.getByText('Press to stop.').waitFor();
  await page.clock.fastForward(85_000);
  expect(await page.getByText('max length video 2 min').count()).toBe(0);
  await page.clock.fastForward(6_000);
  await page.getByText('max length video 2 min').waitFor();
  await expectAccessible(page);
  await page.clock.fastForward(30_000);
  await page.getByText('That was two minutes. Your recording is kept.').waitFor();
  await page.getByText('Preview your recording:').waitFor();
  await page.getByText('Your video has been uploaded').waitFor();
});

test('a customer without a mouse records, stops and adds the video by keyboard alone', async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${await newLink()}/record`);
  await press(page.getByRole('button', { name: 'Continue' }), 'Enter');
  await page.getByText('Press to record.').waitFor();
  // The button takes the focus by itself.
  const shutter = page.getByRole('button', { name: 'Record', exact: true });
  await expect.poll(() => shutter.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('timer').waitFor();
  await page.waitForTimeout(1_500);
  await page.keyboard.press('Enter');
  await page.getByText('Your video has been uploaded').waitFor();
  await press(page.getByRole('button', { name: 'Add this video to my testimonial' }), 'Enter');
  await page.keyboard.press('Tab');
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  const name = unique('Keys');
  await enter(page.getByLabel('Your name'), name);
  await page.getByText('Almost Done').waitFor();
  expect((await sentBy(name))[0]?.videoMediaId).toBeTruthy();
  expect(consoleErrors).toEqual([]);
});

test('a video that the server refuses doesn’t hold back the story: it is recorded again, or written', async () => {
  const { page } = await open(onPhone);
  await toRecorder(page, await newLink());
  const refuse = () =>
    page.route('**/testimonial-recording/**', (route) =>
      route.fulfill({ status: 413, contentType: 'application/problem+json', body: '{"detail":"The disk is full."}' }),
    );
  const toForm = async () => {
    await record(page, 1_500);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText('Error fetch url: The disk is full.').waitFor();
    await page.getByRole('button', { name: 'Add Video to Testimonial' }).click();
    await page.locator('label', { hasText: '5 stars' }).click();
  };
  await refuse();
  await toForm();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record Again' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await toForm();
  await page.getByRole('button', { name: 'Proceed without this video' }).click();
  const story = page.getByLabel('Your story');
  await expect.poll(() => story.getAttribute('minlength')).toBe('20');
  const name = unique('Words');
  await page.getByLabel('Your name').fill(name);
  await story.fill('They were done in a day, and it looks lovely.');
  await page.getByRole('button', { name: 'Send my testimonial' }).click();
  await page.getByText('Almost Done').waitFor();
  expect((await sentBy(name))[0]?.videoMediaId).toBeNull();
});

test('what was recorded before the tab was killed is still there, and is sent whole', async () => {
  const { context, page } = await open();
  const link = await newLink();
  await toRecorder(page, link);
  await record(page, 5_500);
  await page.close();
  const again = await context.newPage();
  await again.goto(link);
  await again.getByText('Your recording is still here').waitFor();
  await expectAccessible(again);
  await again.getByRole('link', { name: 'Continue with it' }).click();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Use this recording' }).click();
  await again.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  const name = unique('Tab');
  await sendAs(again, name);
  await again.getByText('Almost Done').waitFor();
  await expectPlayable(name, 4_000);
});

test('a second tab leaves a running recording alone, and what both send is one testimonial', async () => {
  const { context, page } = await open();
  const link = await newLink();
  await toRecorder(page, link);
  await record(page, 2_500);
  const second = await context.newPage();
  await second.goto(link);
  await second.getByRole('link', { name: 'Record a video' }).click();
  await second.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await second.getByText('Your recording is still here').count()).toBe(0);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByText('Your video has been uploaded').waitFor();
  await second.bringToFront();
  await second.getByRole('button', { name: 'Continue' }).click();
  await record(second, 1_500);
  await second.getByRole('button', { name: 'Stop recording' }).click();
  await second.getByText('Your video has been uploaded').waitFor();
  const name = unique('Two tabs');
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Add this video to my testimonial' }).click();
    await sendAs(tab, name);
    await tab.getByText('Almost Done').waitFor();
  }
  await expectPlayable(name, 2_000);
});

test('recordings that two closed tabs left behind are both offered, the earlier one too, until one is sent', async () => {
  const { context, page } = await open();
  const link = await newLink();
  const second = await context.newPage();
  for (const [tab, forMs] of [
    [page, 5_500],
    [second, 2_500],
  ] as const) {
    await tab.bringToFront();
    await toRecorder(tab, link);
    await record(tab, forMs);
  }
  await page.close();
  await second.close();
  const again = await context.newPage();
  await again.goto(`${link}/record`);
  await again.getByText('Your recording is still here').waitFor();
  await expectAccessible(again);
  await again.getByRole('button', { name: /^Use the earlier one: 00:\d\d$/ }).click();
  await again.getByText('Your video has been uploaded').waitFor();
  await again.reload();
  await again.getByRole('button', { name: 'Use this recording' }).waitFor();
  await again.getByRole('button', { name: 'Use the earlier one' }).click();
  await again.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  const name = unique('Earlier');
  await sendAs(again, name);
  await again.getByText('Almost Done').waitFor();
  await expectPlayable(name, 4_000);
  const left = await again.evaluate(async () => {
    const opened = indexedDB.open('recordings');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const tx = opened.result.transaction(['takes', 'chunks']);
    const counts = ['takes', 'chunks'].map((store) => tx.objectStore(store).count());
    await new Promise((resolve) => (tx.oncomplete = resolve));
    return counts.map(({ result }) => result);
  });
  expect(left).toEqual([0, 0]);
});

test('a link that is revoked in the meantime says so, and offers nothing that can’t work', async () => {
  const made = await owner.call<{ uid: string; address: string }>(
    `accounts/${accountId}/rpc/testimonials/createRequest`,
    {},
  );
  const { page } = await open(onPhone);
  await toRecorder(page, siteOrigin('clearview-clinic') + new URL(made.response.address).pathname);
  await record(page, 1_500);
  await owner.call(`accounts/${accountId}/rpc/testimonials/revokeRequest`, { uid: made.response.uid });
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Add Video to Testimonial' }).click();
  await page.getByText('This link no longer works. Ask the business for a new one.').waitFor();
  expect(await page.getByRole('button', { name: 'Record Again' }).count()).toBe(0);
  expect(await page.getByText('Almost there').isVisible()).toBe(false);
  await expectAccessible(page);
});

test('a lost connection in the middle costs nothing: it goes on when it is back', async () => {
  const { context, page } = await open();
  await toRecorder(page, await newLink());
  await record(page, 2_000);
  await context.setOffline(true);
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByText('No connection.').waitFor();
  await page.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  const name = unique('Train');
  await sendAs(page, name);
  await page.getByText('We send your testimonial as soon as it is there.').waitFor();
  await context.setOffline(false);
  await page.getByText('Almost Done').waitFor();
  await expectPlayable(name, 4_000);
});

test('who proceeds without the video is asked, writes instead, and finds what was typed after a reload', async () => {
  const { page } = await open(onPhone);
  await toRecorder(page, await newLink());
  await record(page, 1_500);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const proceed = page.getByRole('button', { name: 'Proceed without this video' });
  await proceed.click();
  await page.getByText('Are you sure you want to proceed without your video?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await proceed.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('label', { hasText: '4 stars' }).click();
  await page.getByLabel('Your story').fill('I would rather write: they did a very good job.');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await page.getByLabel('Your story').inputValue()).toContain('rather write');
});

test('without a camera, with a blocked one, and with two', async () => {
  const { page } = await openWithout();
  await page.goto(`${await newLink()}/record`);
  const turnOn = page.getByRole('button', { name: 'Turn on camera' });
  if (await turnOn.isVisible()) await turnOn.click();
  await page.getByText('Camera is not connected').waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Camera is not connected').waitFor();
  await page.getByRole('button', { name: 'Proceed without video' }).click();
  await page.getByText('Almost there').waitFor();

  const blocked = (await openBlocked()).page;
  await blocked.goto(`${await newLink()}/record`);
  await blocked.getByRole('button', { name: 'Turn on camera' }).click();
  await blocked.getByText('Camera and microphone are blocked').waitFor();
  await blocked.getByText('end of the address bar').waitFor();
  await expectAccessible(blocked);

  const two = (await openWithTwo()).page;
  await two.goto(`${await newLink()}/record`);
  const choice = two.locator('select').first();
  await expect.poll(() => choice.locator('option').count()).toBe(2);
  const second = (await choice.locator('option').nth(1).getAttribute('value')) ?? '';
  await choice.selectOption(second);
  await expect.poll(() => choice.inputValue()).toBe(second);
});

test('a file that can’t be used is refused before it is sent, and a video from the device is taken', async () => {
  const { page } = await open();
  await page.goto(`${await newLink()}/record`);
  const file = page.locator('[data-recorder] input[type=file]');
  await file.setInputFiles({ name: '<img src=x>.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('“<img src=x>.txt” can’t be used.').waitFor();
  const film = path.join(folder, 'long.mp4');
  const made = ['-f', 'lavfi', '-i', 'color=size=64x36:rate=5:duration=310', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', ...made, '-y', film]);
  await file.setInputFiles(film);
  await page.getByText('lasts 05:10. Videos may last up to 05:00.').waitFor();
  const short = path.join(folder, 'short.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-i', film, '-t', '6', '-c', 'copy', '-y', short]);
  await file.setInputFiles(short);
  await page.getByText('Your video has been uploaded').waitFor();
  await page.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  const name = unique('File');
  await sendAs(page, name);
  await page.getByText('Almost Done').waitFor();
  await expectPlayable(name, 5_000);
});

test('a sound recording is taken instead of a video, and heard on the share page', async () => {
  const voice = path.join(folder, 'voice.mp3');
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=6', '-y', voice]);
  const { page } = await open(onPhone);
  await page.goto(`${await newLink()}/record`);
  await page.getByLabel('Choose a file instead').setInputFiles(voice);
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to my testimonial' }).click();
  const name = unique('Voice');
  await sendAs(page, name);
  await page.getByText('Almost Done').waitFor();
  await expectPlayable(name, 5_500);
  await page.goto(`${siteOrigin('clearview-clinic')}/shareme/${(await sentBy(name))[0]?.entryId}`);
  const heard = await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
    audio.currentTime = 3;
    await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
    return { second: audio.currentTime, duration: audio.duration };
  });
  expect(heard.second).toBeGreaterThan(2.5);
  expect(heard.duration).toBeGreaterThan(5.5);
  await expectAccessible(page);
});
