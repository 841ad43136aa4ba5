import { expect, test } from 'vitest';
import { enter, expectAccessible, origin, signIn, siteOrigin, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const [first, second] = ['Zz First fence', 'Zz Second fence'];

interface Saved {
  uid: string;
  version: number;
  customFields: Record<string, unknown>;
}

/** What the journey does not do by hand. */
async function asOwner() {
  const { call } = await openSession('owner@oakandiron.test', 'demo-owner-1');
  const viewer = await call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const account = `accounts/${viewer.response.accounts[0]?.accountId ?? ''}/rpc`;
  const rpc = async <T>(verb: string, input: object = {}) => (await call<T>(`${account}/${verb}`, input)).response;
  return {
    rpc,
    load: (entryId: string) => rpc<Saved>('content/getEntry', { entryId }),
    async fill(entryId: string, customFields: object) {
      const { version } = await rpc<Saved>('content/getEntry', { entryId });
      await rpc('content/updateEntry', { entryId, version, patch: { customFields } });
    },
  };
}

test('a field is added to a type, filled, filtered by, converted, and visitors filter by it', async () => {
  const { page, consoleErrors } = await open();
  const { rpc, load, fill } = await asOwner();
  const { contentTypes } = await rpc<{ contentTypes: { uid: string; name: string }[] }>('content/getTaxonomy');
  const type = contentTypes[0]!;
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');

  await page.goto(`${origin}/settings/content-types`);
  await page.getByRole('link', { name: type.name, exact: true }).click();
  await page.getByRole('radio', { name: 'Hammer' }).click();
  await enter(page.getByRole('textbox', { name: 'Name for several' }), 'Zz Jobs');
  await page.getByText(`Saved “${type.name}”`).waitFor();
  await enter(page.getByRole('textbox', { name: 'Question' }), 'Zz Years');
  await page.getByRole('link', { name: 'Zz Years' }).waitFor();
  await expectAccessible(page);

  const [one, other] = await Promise.all(
    [first, second].map((title) => rpc<Saved>('content/createEntry', { title, contentTypeId: type.uid })),
  );
  await page.goto(`${origin}/content/${one!.uid}`);
  const years = page.getByRole('textbox', { name: 'Zz Years' });
  await years.fill('12');
  await years.blur();
  await expect.poll(async () => (await load(one!.uid)).customFields['zzYears']).toBe('12');
  await fill(other!.uid, { zzYears: 'about ten' });
  for (const { uid } of [one!, other!]) await rpc('content/publishEntry', { entryId: uid });

  const where = JSON.stringify({ field: 'fields.zzYears', op: 'contains', value: '12' });
  await page.goto(`${origin}/content-list?${new URLSearchParams({ where })}`);
  await page.getByRole('link', { name: first }).waitFor();
  expect(await page.getByRole('link', { name: second }).count()).toBe(0);

  await page.goto(`${origin}/settings/content-types/${type.uid}`);
  await page.getByRole('link', { name: 'Zz Years' }).click();
  await page.getByRole('button', { name: 'Change the kind of answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the kind of answer' });
  const kind = dialog.getByRole('combobox', { name: 'New kind of answer' });
  await kind.selectOption('Number');
  await dialog.getByText('One answer doesn’t convert').waitFor();
  await dialog.getByRole('link', { name: second }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Convert' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await kind.selectOption('One choice');
  await dialog.getByText('All 2 saved answers convert.').waitFor();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('switch', { name: 'Filter on the website' }).click();
  const options = page.getByRole('textbox', { name: 'Options' });
  await expect.poll(async () => (await options.inputValue()).split('\n').toSorted()).toEqual(['12', 'about ten']);
  await options.fill((await options.inputValue()).replace('about ten', '10'));
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Entries use the options you removed' });
  await question.getByRole('link', { name: second }).waitFor();
  expect(await question.getByRole('combobox').inputValue()).toBe('10');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Replace and save' }).click();
  await expect.poll(async () => (await load(other!.uid)).customFields['zzYears']).toBe('10');

  await expect.poll(() => onSite(page), { timeout: 30_000 }).toBe(1);
  await page.getByRole('group', { name: 'Zz Years' }).getByText('10').click();
  await page.waitForURL(/field=Zz\+Years%3A10/);
  await page.locator('[data-list]').getByText(second).first().waitFor();
  expect(await page.locator('[data-list]').getByText(first).count()).toBe(0);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

/** The number of filters by the field in the gallery, whose copies follow a moment later. */
async function onSite(page: Awaited<ReturnType<typeof open>>['page']): Promise<number> {
  await page.goto(`${siteOrigin('oak-and-iron')}/gallery`);
  return page.getByRole('group', { name: 'Zz Years' }).getByText('10').count();
}
