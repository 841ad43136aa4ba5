import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { newPassword } from './new-member.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Its own in every try, so that data can be used again. */
let word = '';
beforeEach(() => {
  word = Date.now().toString(36);
});

const openHouse = () => openSession('house@fieldfolio.test', 'demo-house-1');

test('an agency whose page shows yesterday’s price sees today’s, and takes nothing before that', async () => {
  const { call } = await openHouse();
  const name = `Tide plan ${word}`;
  const daily = { textsPerDay: null, mailsPerDay: null };
  const limits = {
    users: null,
    accounts: null,
    storageGigabytes: null,
    tokens: 0,
    features: '',
    isOffered: true,
    ...daily,
  };
  const asked = { name, price: 4_900, currency: 'usd', billingInterval: 'month', ...limits };
  const { planId } = (await call<{ planId: string }>('house/rpc/billing/createPlan', asked)).response;
  try {
    const { page, consoleErrors } = await open();
    await signIn(page, 'agency@northpeak.test', 'demo-agency-1');
    await page.goto(`${origin}/settings/account-agency/pay`);
    await page.getByRole('button', { name: `Choose ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Choose ${name}?` });
    await dialog.getByText('$49').waitFor();
    const dearer = await call('house/rpc/billing/updatePlan', { ...asked, planId, version: 1, price: 5_900 });
    expect(dearer.status).toBe(200);
    await dialog.getByRole('button', { name: `Choose ${name}` }).click();
    await dialog.getByText('The price has changed to $59 a month. Look at it again.').waitFor();
    await dialog.getByText('an invoice for $59').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('$59').waitFor();
    // The refusal is the only request that failed.
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([]);
    const agencies = await call<{ planId: string; payerCount: number }[]>('house/rpc/billing/listPlans');
    expect(agencies.response.find((one) => one.planId === planId)?.payerCount).toBe(0);
  } finally {
    await call('house/rpc/billing/deletePlan', { planId });
  }
});

async function join(page: Page, agency: string, adminEmail: string): Promise<void> {
  await page.goto(await mailLink(page, `Join ${agency}`, adminEmail));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/invite-user'));
}

test('an agency reads that its trial ends soon while its page is open, and no more once it has more time', async () => {
  const { call } = await openHouse();
  const [agency, adminEmail] = [`Ebb Media ${word}`, `ines-${word}@people.example`];
  const input = { businessName: agency, adminEmail };
  const { agencyId } = (await call<{ agencyId: string }>('house/rpc/provisioning/createAgency', input)).response;
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await join(page, agency, adminEmail);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bar = page.getByText(`The trial of ${agency} ends in a few days.`);
  /** Again until the page says so, which may not listen yet the first time. It is never loaded again. */
  const becomes = (state: 'visible' | 'detached', days: number, otherDays: number) =>
    expect
      .poll(async () => {
        for (const each of [otherDays, days]) await call('house/rpc/billing/extendTrial', { agencyId, days: each });
        const isSeen = bar.waitFor({ state, timeout: 5_000 });
        return isSeen.then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
  expect(await bar.count()).toBe(0);
  await becomes('visible', 2, 30);
  await expectAccessible(page);
  await becomes('detached', 30, 2);
  expect(consoleErrors).toEqual([]);
});
