import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { contentWorld } from '#test/content-world.ts';
import { getAccount, updateAccount } from './accounts/account-profile.ts';

const { database, accounts, owner, addPublished } = await contentWorld();
const home = { lat: 30.2672, lng: -97.7431 };

const shown = async () => {
  const { document } = await database.admin
    .selectFrom('contentPublic')
    .select('document')
    .where('accountId', '=', accounts.roofer)
    .executeTakeFirstOrThrow();
  return document.location;
};

test('the owner decides how far public places lie from the true ones, and all published entries follow', async () => {
  const settings = SiteSettings.parse({ provideMapView: true });
  await call(updateSiteSettings, { version: 0, settings }, owner);
  await addPublished({ title: 'Slate roof', location: home });
  expect(await call(getAccount, undefined, owner)).toMatchObject({ blurMeters: 200 });
  const blurred = await shown();
  expect(blurred).not.toMatchObject(home);
  const exact = await call(updateAccount, { version: 1, blurMeters: 0 }, owner);
  expect(exact.blurMeters).toBe(0);
  expect(await shown()).toMatchObject(home);
  await call(updateAccount, { version: exact.version, blurMeters: 200 }, owner);
  expect(await shown()).toEqual(blurred);
});

test.each([-1, 0.5, 5_001])('%d meters are refused', async (blurMeters) => {
  const { version } = await call(getAccount, undefined, owner);
  await expect(call(updateAccount, { version, blurMeters }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
