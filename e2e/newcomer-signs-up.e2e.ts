import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, siteOrigin, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Its own in every try, so that data can be used again. */
let word = '';
beforeEach(() => void (word = Date.now().toString(36)));
const { port } = new URL(origin);
const agency = `http://brightlocal.localhost:${port}`;
const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio journey '));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function askFor(page: Page, businessName: string, email: string): Promise<void> {
  await page.getByLabel('Business name').fill(businessName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

test('the banner of a free site leads to an account with a published job', { tags: 'main' }, async () => {
  const visitor = await open({ viewport: sizes.phone });
  const email = `mara-${word}@maple.example`;
  await visitor.page.goto(`${siteOrigin('evergreen-gardens')}/`);
  await visitor.page.getByRole('link', { name: 'Start Now' }).click();
  await visitor.page.waitForURL(new RegExp(`^${agency}/signup-account\\?from=`));
  await visitor.page.getByRole('heading', { name: 'Create your free Bright Local Studio account' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Create account' }).click();
  for (const wrong of ['Enter the name of the business.', 'Email is required', 'Accept the terms to continue.'])
    await visitor.page.getByText(wrong).waitFor();
  await expectAccessible(visitor.page);
  const kind = visitor.page.getByLabel('What do you do? (optional)');
  await kind.fill('landscaper');
  await askFor(visitor.page, `Maple Gardens ${word}`, email);
  await visitor.page.getByText(email).waitFor();
  await expectAccessible(visitor.page);

  // The email is opened on another device, after a program has opened its link.
  const owner = await open({ viewport: sizes.phone });
  const link = await mailLink(owner.page, 'Confirm your email address', email);
  expect(link).toMatch(new RegExp(`^${agency}/signup-account-confirm#code=`));
  const program = await open();
  await program.page.goto(link);
  await program.page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await program.context.close();
  await owner.page.goto(link);
  await owner.page.getByText(`One last step for Maple Gardens ${word}.`).waitFor();
  expect(owner.page.url()).not.toContain('code=');
  expect(await owner.page.getByLabel('What do you do? (optional)').inputValue()).toBe('Landscaper');
  const password = owner.page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await press(password, 'Enter');
  await owner.page.getByText('Min character length is 8').waitFor();
  await expectAccessible(owner.page);
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await owner.page.waitForURL(`${agency}/welcome-user`);
  await owner.page.getByRole('heading', { name: `Get Maple Gardens ${word} online` }).waitFor();
  expect(owner.consoleErrors).toEqual([]);

  await owner.page.goto(`${agency}/settings/business-services`);
  await owner.page.getByText('Landscape design', { exact: true }).waitFor();
  await owner.page.goto(`${agency}/welcome-user`);
  await publishFirstJob(owner.page);
  const site = siteOrigin(`maple-gardens-${word}`);
  const isShown = async () => {
    await visitor.page.goto(`${site}/gallery`);
    return visitor.page.getByRole('link', { name: /Cedar fence/ }).count();
  };
  await expect.poll(isShown).toBeGreaterThan(0);
  await visitor.page.getByRole('link', { name: 'Start Now' }).waitFor();

  await chooseAmongNoVideos(await owner.context.newPage());
  await owner.page.goto(link);
  await owner.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

/** The library has the job's photo alone. */
async function chooseAmongNoVideos(page: Page): Promise<void> {
  await page.goto(`${agency}/settings/gallery?group=home`);
  await page.getByRole('combobox', { name: 'Hero type' }).click();
  await page.getByRole('option', { name: 'A video' }).click();
  await page.getByRole('group', { name: 'Video' }).getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No videos yet').waitFor();
  await dialog.getByRole('button', { name: 'Add photos or videos' }).waitFor();
  await dialog.getByRole('searchbox').fill('drone');
  await dialog.getByText('Nothing matches').waitFor();
  await dialog.getByRole('button', { name: 'Clear search and start over' }).click();
  await dialog.getByText('No videos yet').waitFor();
  await page.close();
}

async function publishFirstJob(page: Page): Promise<void> {
  const photo = path.join(folder, 'fence.jpg');
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4f7d5c' } })
    .jpeg()
    .toFile(photo);
  await page
    .getByRole('link', { name: /Create content/ })
    .first()
    .click();
  await page.getByPlaceholder('Title').fill('Cedar fence');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles([photo]);
  const photos = page.getByRole('list', { name: 'Photos and videos in their order' });
  await expect.poll(() => photos.getByRole('listitem').count()).toBe(1);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish this entry' })
    .getByRole('button', { name: /^Publish/ })
    .click();
  await page.getByRole('dialog', { name: 'It’s live' }).getByRole('link', { name: 'View on site' }).waitFor();
}

test('an agency signs up by email, and takes on its first client', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  const email = `harbor-${word}@people.example`;
  await page.goto(`${origin}/signup-account`);
  await page.getByRole('link', { name: 'Run an agency? Sign up here' }).click();
  await page.getByRole('heading', { name: 'Sign up your agency at Fieldfolio' }).waitFor();
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.getByText('Enter the name of the agency.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Agency name').fill(`Harbor Media ${word}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = await mailLink(page, 'Confirm your email address', email);
  expect(link).toMatch(new RegExp(`^${origin}/signup-agency-confirm#code=`));
  await page.goto(link);
  await page.getByText(`One last step for Harbor Media ${word}.`).waitFor();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await page.waitForURL(`${origin}/welcome-user`);
  await page.goto(`${origin}/accounts`);
  await page.getByRole('link', { name: 'New account' }).click();
  await page.getByLabel('Business name').fill(`Ridge Fencing ${word}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/welcome-user$/);
  await page.getByText(`Ridge Fencing ${word} is ready.`).waitFor();
  await page.goto(`${origin}/settings/business-account`);
  await page.getByText('Paid', { exact: true }).click();
  await page.getByText(`Ridge Fencing ${word} is now on the Paid plan.`).waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('who has an account already sees the same page, and reads so in the email alone', async () => {
  const { page, consoleErrors } = await open();
  const email = 'owner@oakandiron.test';
  await page.goto(`${origin}/signup-account`);
  await page.getByRole('heading', { name: 'Create your free Fieldfolio account' }).waitFor();
  await askFor(page, 'Second try', email);
  const link = await mailLink(page, 'You already have an account', email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  expect(consoleErrors).toEqual([]);
});

test('terms, privacy and the other public pages can be read before signing in, without scripts', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, javaScriptEnabled: false });
  for (const [at, heading] of [
    ['privacy', 'Privacy'],
    ['terms', 'Terms'],
    ['support', 'Support'],
    ['marketing', 'Every job you finish finds your next customer'],
    ['welcome', 'Welcome to Fieldfolio'],
  ] as const) {
    await page.goto(`${origin}/${at}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
  }
  await page.getByRole('main').getByRole('link', { name: 'Create your free account' }).click();
  await page.waitForURL(`${origin}/signup-account`);
  expect(consoleErrors).toEqual([]);
});
