import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Unique per run, so that the data can be reused. */
const name = `Zoë Ångström ${Date.now().toString(36)}`;
const words = 'They came when they said they would 🌿 and my skin has never been calmer.';

/** The clinic's open link, as the owner would copy it. */
async function requestLink(): Promise<string> {
  const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const accountId = viewer.response.accounts[0]?.accountId ?? '';
  const links = await owner.call<{ openAddress: string }>(`accounts/${accountId}/rpc/testimonials/listRequests`);
  return links.response.openAddress;
}

test(
  'a customer sends a testimonial on a phone, the owner approves it, a visitor reads it',
  { tags: 'main' },
  async () => {
    const customer = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    await customer.page.goto(await requestLink());
    await customer.page.getByText('Hi Valued Customer').waitFor();
    await customer.page.getByText('Share your experience with us').first().waitFor();
    await expectAccessible(customer.page);
    await customer.page.getByText(/Let.s get started/).tap();
    expect(await customer.page.getByLabel('Your name').isVisible()).toBe(false);
    await customer.page.locator('label', { hasText: '5 stars' }).tap();
    await customer.page.getByLabel('Your name').fill(name);
    await customer.page.getByLabel('Your story').fill(words);
    await expectAccessible(customer.page);
    await customer.page.getByRole('button', { name: 'Send my testimonial' }).tap();
    await customer.page.getByText('Almost Done').waitFor();
    expect(customer.consoleErrors).toEqual([]);

    const visitor = await open();
    const read = async () => {
      await visitor.page.goto(`${siteOrigin('clearview-clinic')}/testimonials`);
      return (await visitor.page.locator('main').textContent()) ?? '';
    };
    expect(await read()).not.toContain(name);

    const owner = await open();
    await signIn(owner.page, 'owner@clearviewclinic.test', 'demo-owner-1');
    await owner.page.goto(`${origin}/testimonials`);
    const card = owner.page.getByRole('listitem').filter({ hasText: name });
    await card.waitFor();
    await expectAccessible(owner.page);
    await card.getByRole('button', { name }).click();
    const story = owner.page.getByRole('article', { name: `${name}’s testimonial` });
    await story.waitFor();
    // One key is enough.
    await owner.page.keyboard.press('a');
    await owner.page.getByText('Approved and live on your website').waitFor();
    await expect.poll(read).toContain(name);
    expect(await read()).toContain('never been calmer');

    await owner.page.goto(`${origin}/content-feed`);
    // Stars are loaded after the card: without them, another customer's would be the first.
    const inFeed = owner.page.locator('[data-entry]').first();
    await inFeed.getByText('5 of 5 stars').waitFor({ state: 'attached' });
    await inFeed.getByRole('heading').getByRole('link').click();
    await owner.page.getByText('Testimonial by').waitFor();
    expect(await owner.page.getByRole('complementary', { name: 'About this entry' }).textContent()).toContain(
      `${name} · 5 of 5 stars`,
    );
    expect(owner.consoleErrors).toEqual([]);
  },
);

test('the owner asks a customer from the list of entries, and takes the link back', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  const menus = page.getByRole('button', { name: /^Actions for / });
  const ask = page.getByRole('menuitem', { name: 'Request a testimonial' });
  await menus.first().waitFor();
  // Not every entry can have one.
  let at = 0;
  for (; ; at += 1) {
    await press(menus.nth(at), 'Enter');
    await page.getByRole('menuitem').first().waitFor();
    if ((await ask.count()) > 0) break;
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  const title = (await menus.nth(at).getAttribute('aria-label'))?.replace('Actions for ', '') ?? '';
  await press(ask, 'Enter');
  const dialog = page.getByRole('dialog');
  const about = dialog.getByRole('combobox', { name: 'About this entry' });
  await expect.poll(() => about.inputValue()).toBe(title);
  await dialog.getByLabel('Customer name').fill(name);
  await dialog.getByText('I send the link').click();
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${origin}/testimonials?tab=requests`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Link ready').waitFor();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  // The response of a proxy while the product behind it restarts.
  await page.route('**/revokeRequest*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('Wait a moment and try again.').waitFor();
  await page.unroute('**/revokeRequest*');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Link revoked.').waitFor();
  await row.getByText('Revoked', { exact: true }).waitFor();
  expect(consoleErrors.filter((line) => !line.includes('502'))).toEqual([]);
});

test('a link that is not right says so, and tells nothing else', { tags: 'main' }, async () => {
  const { page } = await open();
  for (const path of ['/testimonial-request/nobody', '/testimonial-request/1111-2222-3333-4444-5555-6666-7777/1']) {
    const response = await page.goto(siteOrigin('clearview-clinic') + path);
    expect(response?.status()).toBe(404);
    await page.getByText('Url is not correct').waitFor();
  }
});
