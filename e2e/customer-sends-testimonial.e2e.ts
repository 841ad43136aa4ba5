import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Its own in every run, so that a world can be used again. */
const name = `Zoë Ångström ${Date.now().toString(36)}`;
const words = 'They came when they said they would 🌿 and my skin has never been calmer.';

/** The address of the clinic's own request link, as the owner would copy it. */
async function requestLink(): Promise<string> {
  const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const accountId = viewer.answer.accounts[0]?.accountId ?? '';
  const links = await owner.call<{ openAddress: string }>(`accounts/${accountId}/rpc/testimonials/listRequests`);
  return links.answer.openAddress;
}

test('a customer sends a testimonial on a phone, the owner approves it, a visitor reads it', async () => {
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
  expect(customer.complaints).toEqual([]);

  const visitor = await open();
  const read = async () => {
    await visitor.page.goto(`${siteOrigin('clearview-clinic')}/testimonials`);
    return (await visitor.page.locator('main').textContent()) ?? '';
  };
  expect(await read()).not.toContain(name);

  const owner = await open();
  await signIn(owner.page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await owner.page.goto(`${origin}/settings/testimonial`);
  const card = owner.page.getByRole('listitem').filter({ hasText: name });
  await card.waitFor();
  await expectAccessible(owner.page);
  await card.getByRole('button', { name: 'Approve' }).click();
  await owner.page.getByText('Approved: your website shows it now').waitFor();
  await expect.poll(read, { timeout: 10_000 }).toContain(name);
  expect(await read()).toContain('never been calmer');
  expect(owner.complaints).toEqual([]);
});

test('a link that is not right says so, and tells nothing else', async () => {
  const { page } = await open();
  for (const path of ['/testimonial-request/nobody', '/testimonial-request/1111-2222-3333-4444-5555-6666-7777/1']) {
    const answer = await page.goto(siteOrigin('clearview-clinic') + path);
    expect(answer?.status()).toBe(404);
    await page.getByText('Url is not correct').waitFor();
  }
});
