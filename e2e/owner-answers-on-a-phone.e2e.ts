import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true };
const question = 'Can you come on Monday?\nThe hedge is too high.';
/** Identical text within minutes counts once: a retry uses another name. */
let tries = 0;

/** A visitor's message from the website. */
async function askFrom(name: string): Promise<void> {
  const { page, context } = await open();
  await page.goto(`${siteOrigin('evergreen-gardens')}/contact-us`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill('ana@customers.example');
  await page.getByLabel('How can we help?').fill(question);
  await page.getByRole('button', { name: 'Get your Estimate' }).click();
  await page.getByText('Form has been sent').waitFor();
  await context.close();
}
const newName = () => `Ina ${Date.now().toString(36)} ${(tries += 1)}`;

test('the owner answers a lead in four taps, and the mail quotes the question', async () => {
  const name = newName();
  await askFrom(name);
  const { page, consoleErrors } = await open(phone);
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page
    .getByRole('navigation', { name: 'Favorites' })
    .getByRole('link', { name: /^Leads/ })
    .tap();
  await page.getByRole('list', { name: 'Leads, newest first' }).getByText(name).tap();
  const reply = page.getByLabel(`Your reply to ${name}`);
  await reply.tap();
  await page.keyboard.type('Yes, at nine.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reply' }).tap();
  await page.getByText('Reply sent').waitFor();
  await expect.poll(() => reply.inputValue()).toBe('');
  expect(consoleErrors).toEqual([]);

  const mailbox = await open();
  await mailbox.page.goto(`${origin}/dev/mail`);
  await mailbox.page.getByRole('link').filter({ hasText: 'ana@customers.example' }).first().click();
  const mail = mailbox.page.frameLocator('iframe');
  await mail.getByText('Yes, at nine.', { exact: true }).waitFor();
  await mail.getByText('The hedge is too high.').last().waitFor();
});

test('the bell counts a lead on every screen, a tap opens it, and it can be put aside and taken back', async () => {
  const { page, consoleErrors } = await open(phone);
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  const name = newName();
  await askFrom(name);
  const row = page.getByRole('link', { name: `New contact request from ${name}` });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: /^Notifications(, \d+\+? unread)?$/ }).tap();
      await page.waitForURL('**/notifications');
      return row.count();
    })
    .toBe(1);
  await expectAccessible(page);
  await row.tap();
  await page.getByLabel(`Your reply to ${name}`).waitFor();
  await page.goBack();
  const group = page.locator('[data-group]').filter({ has: row });
  await group.getByRole('button', { name: /^Mark as unread: / }).waitFor();
  await group.getByRole('button', { name: /^Archive: / }).tap();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await row.waitFor();
  expect(consoleErrors).toEqual([]);
});

test('a notice lies above the bar of what is selected', async () => {
  const { page, consoleErrors } = await open(phone);
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Select' }).tap();
  const bar = page.getByRole('region', { name: 'Actions for the selected entries' });
  await bar.getByText('1 selected').waitFor();
  const name = newName();
  const notice = page.locator('.mantine-Notification-root').filter({ hasText: name });
  // It comes up from below, and goes after five seconds.
  const liesAbove = async () => {
    await notice.waitFor();
    const edges = async () => [await notice.boundingBox(), await bar.boundingBox()] as const;
    await expect
      .poll(async () => {
        const [above, below] = await edges();
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
  };
  await Promise.all([liesAbove(), askFrom(name)]);
  await bar.getByRole('button').first().tap({ trial: true });
  expect(consoleErrors).toEqual([]);
});
