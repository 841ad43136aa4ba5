import type { Page } from 'playwright-core';
import { openSession } from './session.ts';
import { enter } from './browser.ts';
import { mailLink } from './mail-link.ts';

export const newPassword = 'copper gutter 81';

/**
 * Brings a new person into a demo account's team and signs them in on the page: journeys that change how somebody signs
 * in need a person of their own.
 * @returns the origin of the agency's host, where they are signed in
 */
export async function joinDemoTeam(page: Page, email: string): Promise<string> {
  const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const { accountId } = viewer.response.accounts[0]!;
  await owner.call(`accounts/${accountId}/rpc/invitations/invite`, { emails: [email], role: 'user' });
  await page.goto(await mailLink(page, 'Join Clearview', email));
  await enter(page.getByLabel('Password', { exact: true }), newPassword);
  await page.waitForURL(/\/content-feed$/);
  return new URL(page.url()).origin;
}
