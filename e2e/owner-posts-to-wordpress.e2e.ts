import { afterAll, expect, inject, test } from 'vitest';
import { hasWordpress, startWordpress, wordpressOwner } from '#test/wordpress.ts';
import { expectAccessible, signIn, startBrowser } from './browser.ts';
import { startCopy } from './start-product.ts';

/** Needs Debian's WordPress, PHP and MariaDB, as `npm run test:wordpress` does. */
const isHere = await hasWordpress();
const site = isHere ? await startWordpress() : undefined;
const product = isHere ? await startCopy(inject('demoFolder'), { OUTGOING_TO_LOOPBACK: 'true' }) : undefined;
afterAll(async () => {
  await product?.stop();
  await site?.stop();
});
const open = await startBrowser();

test.skipIf(!isHere)(
  'the owner connects WordPress, posts an entry, changes it on both sides, and removes it',
  async () => {
    const [origin, blog] = [product?.origin ?? '', site?.address ?? ''];
    const { page, consoleErrors } = await open();
    await signIn(page, 'owner@summitroofing.test', 'demo-owner-1', origin);
    await page.goto(`${origin}/settings/integrations/wordpresswebsites`);
    await page.getByRole('button', { name: 'Connect a channel' }).click();
    await page.getByRole('textbox', { name: 'Address of the website' }).fill(blog);
    await page.getByRole('button', { name: 'Go on at WordPress' }).click();
    // WordPress's own screens.
    await page.getByLabel('Username or Email Address').fill(wordpressOwner.user);
    await page.getByLabel('Password', { exact: true }).fill(wordpressOwner.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('button', { name: /Yes, I approve/ }).click();
    await page.waitForURL(/success=/);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(/^Works, checked/).waitFor();
    await expectAccessible(page);

    await page.goto(`${origin}/content-list?status=live`);
    const entries = page.locator('a[href^="/content/"]', { hasText: 'slate' });
    const entryId = /[0-9a-f]{4}(-[0-9a-f]{4}){6}/.exec((await entries.first().getAttribute('href')) ?? '')?.[0] ?? '';
    await page.goto(`${origin}/content/${entryId}/posts`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Slate on our own blog');
    await page.getByRole('button', { name: 'Post now' }).click();
    await page.getByText(/^Live since/).waitFor();
    const there = (await page.getByRole('link', { name: 'Open it there' }).getAttribute('href')) ?? '';
    const reader = await open();
    await reader.page.goto(there);
    await reader.page.getByRole('heading', { name: 'Slate on our own blog' }).first().waitFor();
    expect(await reader.page.locator('img[src*="/wp-content/uploads/"]').count()).toBeGreaterThan(0);

    // Ours is changed, and theirs follows.
    await page.getByRole('textbox', { name: 'Title' }).fill('Slate, changed here');
    await page.getByRole('button', { name: 'Change it there' }).click();
    await expect
      .poll(
        async () => {
          await reader.page.reload();
          return reader.page.getByRole('heading', { name: 'Slate, changed here' }).count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);

    await page.reload();
    await page.getByRole('button', { name: 'Remove it there…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Not posted yet').waitFor();
    const gone = await reader.page.goto(there);
    expect(gone?.status()).toBe(404);
    // WordPress's own screens ask for pictures on the internet.
    expect(consoleErrors.filter((line) => !line.includes('gravatar.com'))).toEqual([]);
  },
);
