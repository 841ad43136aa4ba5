import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { openSession, type Session } from './session.ts';

const open = await startBrowser();
/** Unique per run, so that the data can be reused. */
const word = Date.now().toString(36);

/** The agency's administrator without a browser. */
async function openAgency(): Promise<{ call: Session['call']; agency: string }> {
  const { call } = await openSession('agency@brightlocal.test', 'demo-agency-1');
  const viewer = await call<{ agencies: { agencyId: string }[] }>('me/rpc/people/getViewer');
  return { call, agency: `agencies/${viewer.response.agencies[0]?.agencyId ?? ''}/rpc` };
}

/** Everything that a journey has made. */
async function takeBack(): Promise<void> {
  const { call, agency } = await openAgency();
  const all = await call<{ templateId: string; name: string }[]>(`${agency}/templates/listTemplates`);
  for (const { templateId, name } of all.response)
    if (name.endsWith(word)) await call(`${agency}/templates/deleteTemplate`, { templateId });
  const found = await call<{ items: { accountId: string; businessName: string }[] }>(`${agency}/tenants/listAccounts`, {
    search: word,
  });
  for (const { accountId, businessName } of found.response.items)
    await call(`accounts/${accountId}/rpc/tenants/deleteAccount`, { businessName });
}

test('an agency makes a template of a client’s set-up and starts the next client from it', async () => {
  const agency = await open();
  const { page } = agency;
  const [template, business] = [`Roofers ${word}`, `Peak Roofs ${word}`];
  try {
    await signIn(page, 'agency@brightlocal.test', 'demo-agency-1');
    await page.goto(`${origin}/templates`);
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByRole('button', { name: 'Make template' }).click();
    await page.getByText('Choose an account.').first().waitFor();
    await page.getByRole('combobox', { name: 'Account' }).fill('Summit');
    await page.getByRole('option', { name: 'Summit Roofing' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(template);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make template' }).click();
    await page.getByRole('heading', { name: template, level: 1 }).waitFor();
    await page.getByText('Roof Replacement').waitFor();
    await page.getByRole('button', { name: 'Make version 2' }).click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    await page.setViewportSize(sizes.phone);
    await expectAccessible(page);

    await page.goto(`${origin}/accounts/new`);
    await page.getByLabel('Business name').fill(business);
    await page.getByRole('combobox', { name: 'Template' }).fill(template);
    await page.getByRole('option', { name: template }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/welcome-user$/);
    await page.goto(`${origin}/settings/business-services`);
    await page.getByText('Roof Replacement', { exact: true }).waitFor();
    await page.goto(`${origin}/settings/set-up`);
    await page.getByText(`${template}, version 1`).first().waitFor();
    expect(agency.consoleErrors).toEqual([]);
  } finally {
    await takeBack();
  }
});

interface Texts {
  welcomeText: string;
  footerText: string;
}

/** Two accounts: one of which a template is made, and one that starts from it. */
async function prepare({ call, agency }: Awaited<ReturnType<typeof openAgency>>) {
  const create = async (name: string, templateId: string | null) => {
    const input = { businessName: `${name} ${word}`, subscriptionType: 'paid', ownerEmail: '', templateId };
    const made = await call<{ accountId: string }>(`${agency}/provisioning/createAccount`, input);
    const rpc = `accounts/${made.response.accountId}/rpc`;
    const read = async () =>
      (await call<{ settings: Texts; version: number }>(`${rpc}/liveSite/getSiteSettings`)).response;
    const write = async (texts: Partial<Texts>) => {
      const { settings, version } = await read();
      await call(`${rpc}/liveSite/updateSiteSettings`, { version, settings: { ...settings, ...texts } });
    };
    return { accountId: made.response.accountId, read, write };
  };
  const source = await create('Model', null);
  await source.write({ welcomeText: 'Welcome, first edition', footerText: 'Since 1990' });
  const template = { name: `Model set-up ${word}`, accountId: source.accountId };
  const made = await call<{ templateId: string }>(`${agency}/templates/createTemplate`, template);
  const { templateId } = made.response;
  const client = await create('Client', templateId);
  await client.write({ welcomeText: 'Our own words' });
  await source.write({ welcomeText: 'Welcome, second edition', footerText: 'Since 1991' });
  await call(`${agency}/templates/createVersion`, { templateId });
  return { templateId, client };
}

test('a version sent over a local edit keeps the edit, and can be rolled back', async () => {
  const agency = await open();
  const { page } = agency;
  try {
    const { templateId, client } = await prepare(await openAgency());
    await signIn(page, 'agency@brightlocal.test', 'demo-agency-1');
    await page.goto(`${origin}/templates/${templateId}`);
    await page.getByRole('link', { name: 'Send version 2' }).click();
    await page.getByText('Footer text: Since 1990 → Since 1991').waitFor();
    await page.getByText('Welcome text: stays Our own words').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(sizes.phone);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to 1 account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 account' }).click();
    await page.getByText('Updated', { exact: true }).waitFor();
    await page.getByText('Welcome text stays: the account changed it').waitFor();
    await expectAccessible(page);
    expect((await client.read()).settings).toMatchObject({ welcomeText: 'Our own words', footerText: 'Since 1991' });

    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('1 account rolled back').waitFor();
    expect((await client.read()).settings).toMatchObject({ welcomeText: 'Our own words', footerText: 'Since 1990' });
    expect(agency.consoleErrors).toEqual([]);
  } finally {
    await takeBack();
  }
});
