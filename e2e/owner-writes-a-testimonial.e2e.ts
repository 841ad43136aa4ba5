import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { phonePhoto } from '#test/media-files.ts';
import { expectAccessible, origin, signIn, startBrowser, press } from './browser.ts';

const open = await startBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
/** Others for each try, so that the data can be reused. */
let run: string;
beforeEach(() => {
  run = Date.now().toString(36);
});
const words = 'They answered the phone on a Sunday, and came the next morning.';

async function openWizard(page: Page) {
  await page.getByRole('button', { name: 'More for testimonials', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add a testimonial' }).click();
}

test('the owner writes down what a customer said, publishes it, and records a video behind it', async () => {
  const name = `Iris Novak ${run}`;
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  await openWizard(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Step 1 of 4').waitFor();
  const next = dialog.getByRole('button', { name: 'Continue' });
  await dialog.getByRole('combobox', { name: 'How they found us' }).click();
  await page.getByRole('option', { name: 'A neighbor' }).click();
  await expectAccessible(page);
  await next.click();
  await dialog.getByText('Step 2 of 4').waitFor();
  expect(await dialog.getByLabel('The customer’s story').isVisible()).toBe(false);
  await next.click();
  await dialog.getByText('Please choose a rating.').waitFor();
  await press(dialog.getByRole('radio', { name: '5' }), 'Space');
  const story = dialog.getByLabel('The customer’s story');
  await story.fill('Too short');
  await next.click();
  await dialog.getByText('Write at least 20 characters.').waitFor();
  await story.fill(words);
  await next.click();
  await dialog.getByText('Step 3 of 4').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(await story.inputValue()).toBe(words);
  await next.click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Enter the customer’s name.').waitFor();
  await dialog.getByLabel('Customer name').fill(name);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles({ name: 'iris.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(300, 300) });
  await dialog.getByText('iris.jpg').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('The testimonial is live.').waitFor();
  await dialog.getByRole('button', { name: 'Record Now' }).click();
  await dialog.getByRole('meter', { name: 'Microphone level' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Press to record.').waitFor();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText('00:02').waitFor();
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByText('Preview your recording:').waitFor();
  await dialog
    .getByRole('radio', { name: /^Frame at/ })
    .first()
    .waitFor();
  await expectAccessible(page);

  // The page is closed before the recording is added.
  await page.reload();
  await openWizard(page);
  await dialog.getByText('Your recording is still here').waitFor();
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await dialog.getByText('Your video has been uploaded').waitFor();
  await dialog.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  await dialog.getByText('Your recording is added.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Video').waitFor();
  await row.getByRole('button', { name }).click();
  const detail = page.getByRole('article', { name: `${name}’s testimonial` });
  await detail.locator('video').waitFor();
  await detail.locator('img').first().waitFor();
  await detail.getByText('Added by your team.').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('without a list to choose from the first step is skipped, and without permission nothing is shown', async () => {
  const name = `Silent Sam ${run}`;
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  await openWizard(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Step 1 of 3').waitFor();
  await press(dialog.getByRole('radio', { name: '4' }), 'Space');
  await dialog.getByLabel('The customer’s story').fill(words);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Customer name').fill(name);
  await dialog.getByLabel('The customer gave permission').uncheck();
  await dialog.getByRole('button', { name: 'Save privately' }).click();
  await dialog.getByText('The testimonial is saved and private.').waitFor();
  await dialog.getByRole('button', { name: 'No thanks' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('what was written down is still there after the page has gone, until it is given up', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  await openWizard(page);
  const dialog = page.getByRole('dialog');
  const story = dialog.getByLabel('The customer’s story');
  await press(dialog.getByRole('radio', { name: '4' }), 'Space');
  await story.fill(words);
  await page.reload();
  await openWizard(page);
  await dialog.getByText('Still here from before').waitFor();
  expect(await story.inputValue()).toBe(words);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openWizard(page);
  await dialog.getByText('Step 1 of 3').waitFor();
  expect(await dialog.getByText('Still here from before').count()).toBe(0);
  expect(await story.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});
