import { beforeEach, expect, test } from 'vitest';
import { siteOrigin, startBrowser } from './browser.ts';
import { ask } from './http.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const slug = 'oak-and-iron';
/** Others for each try, so that the data can be reused. */
let run: string;
let story: string;
beforeEach(() => {
  run = Date.now().toString(36);
  story = `They built the table of our dreams, and on time. ${run}`;
});

const owner = await openSession('owner@oakandiron.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const accountId = viewer.response.accounts[0]?.accountId ?? '';
const links = await owner.call<{ openAddress: string }>(`accounts/${accountId}/rpc/testimonials/listRequests`);
const link = siteOrigin(slug) + new URL(links.response.openAddress).pathname;

/** What a program would send, from another address of this machine: each address may send twenty forms an hour. */
async function send(number: number): Promise<number> {
  const asked = { host: new URL(link).hostname, from: '127.0.0.9' };
  const { body } = await ask(new URL(link).pathname, asked);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const fields = {
    submissionId: value('submissionId'),
    shownConsent: value('shownConsent'),
    rating: '5',
    description: story,
    customerName: `Program ${number} ${run}`,
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = { ...asked, method: 'POST', headers, body: new URLSearchParams(fields).toString() };
  return (await ask(new URL(link).pathname, answer)).status;
}

// Only Linux answers at each address of its own.
test.runIf(process.platform === 'linux')(
  'a burst of programs slows the open link down, for nobody who reads',
  async () => {
    const statuses = [];
    for (let number = 0; number < 7; number += 1) statuses.push(await send(number));
    expect(statuses.at(-1)).toBe(422);

    const { page, consoleErrors } = await open();
    await page.goto(link);
    await page.getByRole('button', { name: /Let.s get started/ }).click();
    await page.locator('label', { hasText: '5 stars' }).click();
    await page.getByLabel('Your story').fill(story);
    await page.getByLabel('Your name').fill(`Person ${run}`);
    // It counts from when the page was made.
    await page.waitForFunction(() => performance.now() > 5_000);
    await page.getByRole('button', { name: 'Send my testimonial' }).click();
    await page.getByText('Almost Done').waitFor();
    expect(consoleErrors).toEqual([]);
  },
);
