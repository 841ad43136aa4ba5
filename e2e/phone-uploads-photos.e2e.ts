import { expect, test } from 'vitest';
import { phonePhoto } from '#test/media-files.ts';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const onPhone = { viewport: sizes.phone, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

test('a phone is paired by its code, its photo arrives live in the library, and it stops when it is disconnected', async () => {
  const { page: desktop, complaints } = await open();
  await signIn(desktop, 'crew@summitroofing.test', 'demo-crew-1');
  await desktop.goto(`${origin}/media-library`);
  await desktop.getByRole('link', { name: 'Upload from a phone' }).press('Enter');
  const pair = desktop.getByRole('button', { name: 'Pair a phone' });
  // The limit is fetched first.
  await expect.poll(() => pair.isEnabled(), { timeout: 60_000 }).toBe(true);
  await pair.press('Enter');
  const dialog = desktop.getByRole('dialog', { name: 'Pair a phone' });
  await dialog.getByRole('img', { name: 'Code that connects a phone to this business' }).waitFor();
  await expectAccessible(desktop);
  const link = (await dialog.locator('code').textContent()) ?? '';

  const { page: phone, complaints: onPhoneComplaints } = await open(onPhone);
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Send photos to Summit Roofing' }).waitFor();
  await expectAccessible(phone);
  await phone.getByLabel('Name of this phone').fill('Truck 2');
  await phone.getByRole('button', { name: 'Connect this phone' }).tap();
  await phone.getByRole('button', { name: 'Take photos' }).waitFor();
  expect(new URL(phone.url()).hash).toBe('');

  await dialog.getByText('Truck 2 is connected').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await desktop.getByRole('button', { name: 'Disconnect Truck 2' }).waitFor();
  await desktop.goto(`${origin}/media-library`);
  await desktop.getByRole('link', { name: 'Upload from a phone' }).waitFor();

  const choosing = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Choose from gallery' }).tap();
  const photo = { name: 'ridge-seen-from-truck.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1_200, 900) };
  await (await choosing).setFiles([photo]);
  await phone.getByText('In the media library').waitFor();
  await phone.getByText('1 file sent').waitFor();
  await expectAccessible(phone);

  await desktop.getByRole('button', { name: 'Details of ridge-seen-from-truck.jpg' }).press('Enter');
  await desktop.getByText('A connected phone').waitFor();

  await desktop.goto(`${origin}/settings/mobileIntegration`);
  await desktop.getByText(/1 upload$/).waitFor();
  await desktop.getByRole('button', { name: 'Disconnect Truck 2' }).press('Enter');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
  await desktop.getByText('No phones connected').waitFor();
  await expectAccessible(desktop);
  await phone.reload();
  await phone.getByRole('heading', { name: 'This phone isn’t connected' }).waitFor();
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'This code no longer works' }).waitFor();
  await expectAccessible(phone);
  expect(complaints).toEqual([]);
  // The browser itself logs error responses.
  expect(onPhoneComplaints.filter((line) => !/status of (401|410)/.test(line))).toEqual([]);
});

test('the house turns phones off for everyone, and on again', async () => {
  const { page, complaints } = await open();
  await signIn(page, 'house@fieldfolio.test', 'demo-house-1');
  await page.goto(`${origin}/settings/mobileIntegration`);
  const allowed = page.getByRole('switch', { name: 'Allow people to connect phones' });
  await allowed.waitFor();
  await expectAccessible(page);
  for (const isAllowed of [false, true]) {
    await allowed.press('Space');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Rules saved').first().waitFor();
    await expect.poll(() => allowed.isChecked()).toBe(isAllowed);
  }
  expect(complaints).toEqual([]);
});
