import { expect, test } from 'vitest';
import { phonePhoto } from '#test/media-files.ts';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const onPhone = { viewport: sizes.phone, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

test(
  'a phone is paired by its code, its photo arrives live in the library, and it stops when it is disconnected',
  { tags: 'main' },
  async () => {
    const word = Date.now().toString(36);
    const name = `Truck ${word}`;
    const { page: desktop, consoleErrors } = await open();
    await signIn(desktop, 'crew@summitroofing.test', 'demo-crew-1');
    await desktop.goto(`${origin}/media-library`);
    await press(desktop.getByRole('link', { name: 'Upload from a phone' }), 'Enter');
    const pair = desktop.getByRole('button', { name: 'Pair a phone' });
    // The limit is fetched first.
    await expect.poll(() => pair.isEnabled(), { timeout: 60_000 }).toBe(true);
    await press(pair, 'Enter');
    const dialog = desktop.getByRole('dialog', { name: 'Pair a phone' });
    await dialog.getByRole('img', { name: 'Code that connects a phone to this business' }).waitFor();
    await expectAccessible(desktop);
    const link = (await dialog.locator('code').textContent()) ?? '';

    const { page: phone, consoleErrors: onPhoneComplaints } = await open(onPhone);
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'Send photos to Summit Roofing' }).waitFor();
    await expectAccessible(phone);
    await phone.getByLabel('Name of this phone').fill(name);
    await phone.getByRole('button', { name: 'Connect this phone' }).tap();
    await phone.getByRole('button', { name: 'Take photos' }).waitFor();
    expect(new URL(phone.url()).hash).toBe('');

    await dialog.getByText(`${name} is connected`).waitFor();
    await press(dialog.getByRole('button', { name: 'Done' }), 'Enter');
    await desktop.getByRole('button', { name: `Disconnect ${name}` }).waitFor();
    await desktop.goto(`${origin}/media-library`);
    await desktop.getByRole('link', { name: 'Upload from a phone' }).waitFor();

    const choosing = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Choose from gallery' }).tap();
    const photo = { name: `ridge-${word}.jpg`, mimeType: 'image/jpeg', buffer: await phonePhoto(1_200, 900) };
    await (await choosing).setFiles([photo]);
    await phone.getByText('In the media library').waitFor();
    await phone.getByText('1 file sent').waitFor();
    await expectAccessible(phone);

    await press(desktop.getByRole('button', { name: `Details of ridge-${word}.jpg` }), 'Enter');
    await desktop.getByText('A connected phone').waitFor();

    await desktop.goto(`${origin}/settings/mobileIntegration`);
    await desktop
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/1 upload$/)
      .waitFor();
    await press(desktop.getByRole('button', { name: `Disconnect ${name}` }), 'Enter');
    await press(desktop.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }), 'Enter');
    await desktop.getByRole('button', { name: `Disconnect ${name}` }).waitFor({ state: 'detached' });
    await expectAccessible(desktop);
    await phone.reload();
    await phone.getByRole('heading', { name: 'This phone isn’t connected' }).waitFor();
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'This code no longer works' }).waitFor();
    await expectAccessible(phone);
    expect(consoleErrors).toEqual([]);
    // The browser itself logs error responses.
    expect(onPhoneComplaints.filter((line) => !/status of (401|410)/.test(line))).toEqual([]);
  },
);

test('the house turns phones off for everyone, and on again', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'house@fieldfolio.test', 'demo-house-1');
  await page.goto(`${origin}/settings/mobileIntegration`);
  const allowed = page.getByRole('switch', { name: 'Allow people to connect phones' });
  await allowed.waitFor();
  await expectAccessible(page);
  for (const isAllowed of [false, true]) {
    await press(allowed, 'Space');
    await press(page.getByRole('button', { name: 'Save' }), 'Enter');
    await page.getByText('Rules saved').first().waitFor();
    await expect.poll(() => allowed.isChecked()).toBe(isAllowed);
  }
  expect(consoleErrors).toEqual([]);
});
