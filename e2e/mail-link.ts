import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { origin } from './browser.ts';

/** The link in the newest email with this subject to an address, in the development mailbox. */
export async function mailLink(page: Page, subject: string, email: string, product = origin): Promise<string> {
  const letter = page.getByRole('link', { name: new RegExp(`${subject}.*${email}`) });
  await expect
    .poll(async () => {
      await page.goto(`${product}/dev/mail`);
      return letter.count();
    })
    .toBeGreaterThan(0);
  await letter.first().click();
  const button = page.frameLocator('iframe').getByRole('link').first();
  return (await button.getAttribute('href')) ?? '';
}
