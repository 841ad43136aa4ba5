import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser, type Visitor } from './browser.ts';

const open = await startBrowser();
const site = siteOrigin('evergreen-gardens');
const run = Date.now().toString(36);
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('these are only words') };

/** Fills in the default fields of a contact form. */
async function fillIn({ page }: Visitor, name: string): Promise<void> {
  await page.goto(`${site}/contact-us`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill('ana@customers.example');
  await page.getByLabel('How can we help?').fill('The hedge is higher than the house.');
}

const press = ({ page }: Visitor) => page.getByRole('button', { name: 'Get your Estimate' }).click();

test.each([
  ['at a desk', { viewport: sizes.desktop }],
  ['on a phone', { viewport: sizes.phone, hasTouch: true, isMobile: true }],
  ['at a desk without JavaScript', { viewport: sizes.desktop, javaScriptEnabled: false }],
  ['on a phone without JavaScript', { viewport: sizes.phone, javaScriptEnabled: false }],
])('a visitor %s asks for an estimate, with a plan, and is thanked', async (where, options) => {
  const visitor = await open(options);
  const { page } = visitor;
  await fillIn(visitor, `Ana ${run} ${where}`);
  await page.getByLabel('Photos or plans').setInputFiles([plan]);
  await press(visitor);
  await page.waitForURL(`${site}/thank-you`);
  await page.getByText('Form has been sent').waitFor();
  await page.reload();
  await page.getByText('Form has been sent').waitFor();
  expect(visitor.consoleErrors).toEqual([]);
});

test('nothing that was typed or chosen is lost, whatever is wrong', { tags: 'main' }, async () => {
  const visitor = await open();
  const { page } = visitor;
  await fillIn(visitor, `Bea ${run}`);
  await page.getByLabel('Photos or plans').setInputFiles([plan, notes]);
  await press(visitor);
  await page.getByText('“notes.jpg” is no photo, video or PDF document.').first().waitFor();
  await expectAccessible(page);
  const files = page.getByLabel('Photos or plans');
  const chosen = () => files.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  expect(await chosen()).toEqual(['plan.pdf', 'notes.jpg']);
  expect(await page.getByLabel('Name').inputValue()).toBe(`Bea ${run}`);

  await files.setInputFiles([plan]);
  await visitor.context.setOffline(true);
  await press(visitor);
  await page.getByText('Check your connection and send it again').waitFor();
  expect(await chosen()).toEqual(['plan.pdf']);
  await visitor.context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await press(visitor);
  await page.waitForURL(`${site}/thank-you`);
  await page.goBack();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
});

test('without JavaScript the form comes back with every word', async () => {
  const visitor = await open({ javaScriptEnabled: false });
  const { page } = visitor;
  await fillIn(visitor, `Cid ${run}`);
  await page.getByLabel('Photos or plans').setInputFiles([notes]);
  await press(visitor);
  await page.getByText('“notes.jpg” is no photo, video or PDF document.').first().waitFor();
  expect(await page.getByLabel('How can we help?').inputValue()).toBe('The hedge is higher than the house.');
  await page.getByText('choose them again').waitFor();
});

test('an address is completed while it is typed', async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${site}/contact-us`);
  const address = page.getByLabel('Address');
  await address.pressSequentially('12 Oak Avenue, Burlington');
  const offers = () =>
    page.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await expect.poll(async () => (await offers()).join()).toMatch(/12 Oak Avenue, Burlington, /);
  expect(consoleErrors).toEqual([]);
});

/** Identical text within minutes counts once: a retry uses another name. */
let tries = 0;

test.each([
  ['at a desk', sizes.desktop],
  ['on a phone', sizes.phone],
])('the owner %s reads a lead, saves its file, notes, files it away and throws it away', async (where, viewport) => {
  const name = `Dot ${run} ${where} ${(tries += 1)}`;
  const visitor = await open();
  await fillIn(visitor, name);
  await visitor.page.getByLabel('Photos or plans').setInputFiles([plan]);
  await press(visitor);
  await visitor.page.waitForURL(`${site}/thank-you`);

  const { page, consoleErrors } = await open({ viewport });
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole('list', { name: 'Leads, newest first' }).getByText(name).click();
  await page.getByText('The hedge is higher than the house.', { exact: true }).waitFor();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^plan\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe('plan.pdf');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Note for your team').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('main').getByText('Prefers mornings').waitFor();
  const more = async (item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more('Archive');
  await page.getByText(`${name} is archived`).waitFor();
  await more('Move to trash');
  await page.getByText(`${name} is in the trash`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('list', { name: 'Leads, newest first' }).getByText(name).waitFor();
  await page.goto(`${origin}/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole('list', { name: 'Leads, newest first' }).getByText(name).waitFor();
  expect(consoleErrors).toEqual([]);
});
