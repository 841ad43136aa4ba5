import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, enter } from './browser.ts';
import { newPassword } from './new-member.ts';

const periodMs = 30_000;

/**
 * A person's authenticator app on a phone whose clock is one period late, and moves on to the next period with each
 * code: a code works once, and one that is a period early or late is right as well.
 */
export function authenticator(key: string): { nextCode(): Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
  let next = 0;
  return {
    async nextCode() {
      const now = Date.now();
      const earliest = now - periodMs;
      next = Math.max(next, earliest);
      // After three codes in one period, the fourth would be too early.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - now - periodMs)));
      const code = totp.generate({ timestamp: next });
      next += periodMs;
      return code;
    },
  };
}

/** A new member turns on two-step sign-in, wherever its button is. */
export async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await enter(dialog.getByLabel('Your password'), 'not this one');
  await dialog.getByText('This is not your password.').waitFor();
  await enter(dialog.getByLabel('Your password'), newPassword);
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page);
  const app = authenticator((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '');
  await enter(dialog.getByLabel('Code from the app'), await app.nextCode());
  return { app, codes: await readCodes(page) };
}

/** The recovery codes, which are shown once. */
export async function readCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await list.waitFor({ state: 'detached' });
  return codes;
}
