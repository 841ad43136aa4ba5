import { afterAll, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Unique per run, so that the data can be reused. */
const word = Date.now().toString(36);

const owner = await openSession('owner@summitroofing.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const rpc = `accounts/${viewer.response.accounts[0]!.accountId}/rpc`;
const team = await owner.call<{ userId: string; email: string }[]>(`${rpc}/tenants/listTeam`);
const userId = team.response.find(({ email }) => email === 'crew@summitroofing.test')?.userId ?? '';
const made: string[] = [];

/** Lets the crew do what the permissions say. */
async function grant(permissions: string[] | null): Promise<void> {
  if (permissions) {
    const name = `Granted ${made.length} ${word}`;
    const created = await owner.call<{ templateId: string }>(`${rpc}/permissionTemplates/create`, {
      name,
      permissions,
    });
    made.push(created.response.templateId);
  }
  const templateId = permissions ? made.at(-1) : null;
  const given = await owner.call(`${rpc}/tenants/updateTeamMember`, { userId, role: 'user', templateId });
  expect(given.status).toBe(200);
}

afterAll(async () => {
  await grant(null);
  for (const templateId of made) await owner.call(`${rpc}/permissionTemplates/delete`, { templateId });
});

test('who answers customers and sees no entries starts where they work, and is led back there', async () => {
  await grant(['lead.read', 'lead.manage']);
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await signIn(page, 'crew@summitroofing.test', 'demo-crew-1');
  await page.waitForURL(/\/leads$/);
  await page.goto(`${origin}/content-feed`);
  await page.getByText('You don’t have access to this screen').waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.waitForURL(/\/leads$/);
  await page.goto(`${origin}/welcome-user`);
  await page.getByText('What you work on is in the menu.').waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('a person who may not edit entries reads them at the editor’s address, and sees why', async () => {
  await grant(['content.read', 'media.read', 'taxonomy.read', 'testimonial.read']);
  const { page, consoleErrors } = await open();
  await signIn(page, 'crew@summitroofing.test', 'demo-crew-1');
  const listed = await owner.call<{ entries: { uid: string; title: string }[] }>(`${rpc}/content/listEntries`, {});
  const [entry] = listed.response.entries.filter(({ title }) => title !== '');
  await page.goto(`${origin}/content/${entry?.uid}`);
  await page.getByText('You can read this entry, but not change it.').waitFor();
  await page.getByRole('heading', { name: entry?.title ?? '', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.goto(`${origin}/content/new`);
  await page.getByText('You can’t write entries here').waitFor();
  await expectAccessible(page);
  await page.goto(`${origin}/testimonials`);
  await page.getByRole('list', { name: 'Testimonials' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Approve|Hide|Ask)/ }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});
