import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { origin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio two minutes '));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The time for someone who has never seen the app to find and tap something, and to type a letter, in seconds. */
const slow = { tap: 4, letter: 0.5 };
/** A phone's mobile connection, in bytes per second. */
const line = { downloadThroughput: 1_250_000, uploadThroughput: 625_000, latency: 60, offline: false };

/** As large as from a phone: two or three megabytes each, since noise can't be compressed. */
async function photos(): Promise<string[]> {
  const files = ['IMG_4101.jpg', 'IMG_4102.jpg', 'IMG_4103.jpg'].map((name) => path.join(folder, name));
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  for (const file of files)
    await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#8a6d4f', noise } })
      .jpeg({ quality: 60 })
      .toFile(file);
  return files;
}

/** A person's actions, and the time they take in addition to the product's. */
function hand() {
  const done = { taps: 0, letters: 0 };
  return {
    tap: async (target: Locator) => {
      done.taps += 1;
      await target.tap();
    },
    write: async (field: Locator, text: string) => {
      done.taps += 1;
      done.letters += text.length;
      await field.fill(text);
    },
    choose: (count: number) => void (done.taps += count + 1),
    done,
    seconds: () => done.taps * slow.tap + done.letters * slow.letter,
  };
}

test('a slow person signs in on a phone and publishes a job with three photos within two minutes', async () => {
  const files = await photos();
  const { context, page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', line);
  const { tap, write, choose, done, seconds } = hand();

  const began = performance.now();
  await page.goto(origin);
  await write(page.getByLabel('Email'), 'owner@oakandiron.test');
  await write(page.getByLabel('Password', { exact: true }), 'demo-owner-1');
  await tap(page.getByRole('button', { name: 'Login' }));
  await tap(page.getByRole('link', { name: 'Create Content' }));
  const choosing = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Add photos or videos' }));
  choose(files.length);
  await (await choosing).setFiles(files);
  await write(page.getByPlaceholder('Title'), 'Walnut stairs in two weeks');
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await tap(page.getByRole('dialog', { name: 'Publish this entry' }).getByRole('button', { name: 'Publish now' }));
  const live = page.getByRole('dialog', { name: 'It’s live' });
  const address = await live.getByRole('link', { name: 'View on site' }).getAttribute('href');
  const product = (performance.now() - began) / 1000;

  expect(done.taps).toBeLessThanOrEqual(12);
  expect(seconds() + product).toBeLessThan(120);

  await live.getByRole('button', { name: 'Done' }).tap();
  const visitor = await open({ viewport: sizes.phone });
  const shown = async () => {
    await visitor.page.goto(address ?? '');
    return visitor.page.locator('main img').evaluateAll((all) => all.filter((one) => one.clientWidth > 100).length);
  };
  await expect.poll(shown).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Unpublish' }).tap();
  expect(consoleErrors).toEqual([]);
});
