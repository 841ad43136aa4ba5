import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeChromiumPath } from '#test/chromium.ts';
import { signInAs } from './load/person.ts';
import { install, type Installation } from './parts/installation.ts';

let product: Installation;
let browser: Browser;

beforeAll(async () => {
  product = await install();
  await Promise.all([product.web.start(), product.worker.start()]);
  const clip = join(product.folder, 'clip.mjpeg');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=6', '-c:v', 'mjpeg', '-q:v', '4'];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, '-y', clip]);
  browser = await chromium.launch({
    executablePath: wholeChromiumPath,
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--no-first-run'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  await product?.end();
});

async function beginRecording(): Promise<Page> {
  const owner = await signInAs(product.origin, 'olga@people.example', product.world.accounts.roofer);
  const { address } = await owner.call<{ address: string }>('testimonials/createRequest', {});
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${new URL(address).origin}${new URL(address).pathname}/record`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('timer').waitFor();
  return page;
}

test('a recording whose server is killed in the middle arrives whole: it lasts as long, plays, and can be sought in', async () => {
  const page = await beginRecording();
  const arrived = async () =>
    (await product.admin.selectFrom('upload').select('offsetBytes').executeTakeFirst())?.offsetBytes;
  // Some of it has arrived before the server is gone.
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(0);
  await sleep(2_000);
  await product.web.kill();
  await sleep(3_000);
  await product.web.start();
  await sleep(2_000);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByText('Your video has been uploaded').waitFor();
  await page.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  await page.locator('label', { hasText: '5 stars' }).click();
  await page.getByLabel('Your name').fill('Vera');
  await page.getByRole('button', { name: 'Send my testimonial' }).click();
  await page.getByText('Almost Done').waitFor();

  const stories = await product.admin.selectFrom('testimonial').select(['entryId', 'videoMediaId']).execute();
  expect(stories).toHaveLength(1);
  const mediaItem = () =>
    product.admin
      .selectFrom('media')
      .selectAll()
      .where('uid', '=', stories[0]?.videoMediaId ?? '')
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await mediaItem()).mediaUploadCompleted, { timeout: 120_000 }).toBe(true);
  expect((await mediaItem()).durationMs).toBeGreaterThan(7_000);

  await page.goto(`${new URL(page.url()).origin}/shareme/${stories[0]?.entryId}`);
  const at = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    const isThere = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = 5;
    await isThere;
    return { second: video.currentTime, duration: video.duration, width: video.videoWidth };
  });
  expect(at.second).toBeGreaterThan(4.5);
  expect(at.duration).toBeGreaterThan(7);
  expect(at.width).toBe(640);
});
