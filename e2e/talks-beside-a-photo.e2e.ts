// @module-tag main
import { expect, test } from 'vitest';
import { enter, expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

test('crew and office talk beside a photo, and what is written without a line arrives once, in order', async () => {
  const [office, crew] = [await open(), await open({ viewport: sizes.phone })];
  await signIn(office.page, 'owner@summitroofing.test', 'demo-owner-1');
  await signIn(crew.page, 'crew@summitroofing.test', 'demo-crew-1');
  const fieldOf = ({ page }: typeof office) => page.getByRole('textbox', { name: 'Message', exact: true });
  const message = ({ page }: typeof office, text: string) => page.locator('[data-message]', { hasText: text });

  // The office points at a photo of the entry, in its editor, and mentions the crew.
  await office.page.goto(`${origin}/content-list?q=Maple`);
  await office.page.getByRole('link', { name: 'A new roof on Maple Street' }).click();
  await office.page.getByRole('tab', { name: 'Messages' }).click();
  const entryId = new URL(office.page.url()).pathname.split('/').at(-1) ?? '';
  await message(office, 'Which shingle is this').first().waitFor();
  await office.page.getByRole('button', { name: 'Point at a photo of this entry' }).click();
  const photos = office.page.getByRole('dialog', { name: 'Point at a photo' });
  await photos.getByRole('list', { name: 'Choose a photo' }).getByRole('button').first().click();
  await press(photos.getByRole('slider', { name: 'Place on the photo' }), 'Shift+ArrowRight');
  await expectAccessible(office.page);
  await photos.getByRole('button', { name: 'Add to the message' }).click();
  await fieldOf(office).pressSequentially('Is this flashing **new**, @jo');
  await office.page.getByRole('option', { name: 'Jo Lindqvist' }).waitFor();
  await press(fieldOf(office), 'Enter');
  await expect.poll(() => fieldOf(office).inputValue()).toBe('Is this flashing **new**, @Jo Lindqvist ');
  await press(fieldOf(office), 'Enter');
  await message(office, 'Is this flashing new').getByText('@Jo Lindqvist').waitFor();

  // The crew sees it in the list of conversations, reads it, and answers from the truck.
  await crew.page.goto(`${origin}/content-messages?unread=true`);
  await expect.poll(() => crew.page.title()).toMatch(/^\(\d+\) Messages/);
  const row = crew.page.locator(`[data-conversation="${entryId}"]`);
  await row.getByText('Is this flashing').waitFor();
  await row.click();
  await message(crew, 'Is this flashing new').getByText('The marked place').waitFor({ state: 'attached' });
  await expectAccessible(crew.page);
  await message(crew, 'Is this flashing new').getByRole('button', { name: 'More about the message of Sam' }).click();
  await crew.page.getByRole('menuitem', { name: 'Reply' }).click();
  await enter(fieldOf(crew), 'Yes, since Tuesday');
  await message(office, 'Yes, since Tuesday').waitFor();

  // Without a line, what the crew writes waits.
  await crew.context.setOffline(true);
  await enter(fieldOf(crew), 'One: north side');
  await enter(fieldOf(crew), 'Two: שלום 🏠');
  await crew.page.locator('[data-outgoing]').filter({ hasText: 'Two:' }).waitFor();
  await enter(fieldOf(office), 'Meet you there');
  await message(office, 'Meet you there').waitFor();
  await crew.context.setOffline(false);
  await message(office, 'Two: שלום').waitFor();
  await message(crew, 'Meet you there').waitFor();
  await crew.page.locator('[data-outgoing]').first().waitFor({ state: 'detached' });
  const said = async ({ page }: typeof office) =>
    (await page.locator('[data-message] p[dir]').allInnerTexts()).filter((text) => /^(Meet|One|Two)/.test(text));
  await expect.poll(() => said(crew)).toEqual(['Meet you there', 'One: north side', 'Two: שלום 🏠']);
  expect(await said(office)).toEqual(await said(crew));

  // The last message is edited by ArrowUp, and deleted with a way back.
  await press(fieldOf(office), 'ArrowUp');
  await expect.poll(() => fieldOf(office).inputValue()).toBe('Meet you there');
  await enter(fieldOf(office), 'Meet you there at 8');
  await message(crew, 'Meet you there at 8').getByText('edited').waitFor();
  await message(office, 'Meet you there at 8').getByRole('button', { name: 'More about the message of Sam' }).click();
  await office.page.getByRole('menuitem', { name: 'Delete' }).click();
  await message(crew, 'Meet you there at 8').waitFor({ state: 'detached' });
  const notice = office.page.getByRole('status').filter({ hasText: 'Message deleted' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await message(crew, 'Meet you there at 8').waitFor();
  expect(office.consoleErrors).toEqual([]);
  expect(crew.consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});
