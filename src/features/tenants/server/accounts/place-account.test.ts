import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { getAccount, updateAccount } from './account-profile.ts';
import { placeAccountJob, placeAccountsAfterUpgrade, placeAccountsJob } from './place-account.job.ts';

const berlin = { label: 'Berlin', city: 'Berlin', neighborhood: '', state: '', country: 'Germany', countryCode: 'DE' };
const asked: string[] = [];
const geocoder: Geocoder = {
  async search(query) {
    asked.push(query);
    return query.includes('Berlin') ? [{ ...berlin, lat: 52.52, lng: 13.4, precision: 'city' }] : [];
  },
  reverse: async () => null,
  near: async () => [],
};
const database = await testDatabase();
const jobs = [placeAccountJob, placeAccountsJob];
const ports = await testPorts(database, { jobs, changed: { geocoder } });
const { accounts, people } = await smallWorld(database);
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const { admin } = database;

async function save(changes: Partial<{ location: string; timeZone: string }>) {
  const { version } = await call(getAccount, undefined, owner);
  await call(updateAccount, { version, ...changes }, owner);
  await runPendingJobs(ports, jobs);
  const { timeZone, usualTimeZone } = await call(getAccount, undefined, owner);
  const view = admin.selectFrom('account').select('placeCountry').where('uid', '=', accounts.roofer);
  return { timeZone, usualTimeZone, country: (await view.executeTakeFirstOrThrow()).placeCountry };
}

test('a business’s time zone and country follow its address, until it chooses a zone itself', async () => {
  const before = await call(getAccount, undefined, owner);
  expect(before).toMatchObject({ timeZone: '', usualTimeZone: 'America/New_York' });
  expect(await save({ location: 'Hauptstr. 1, Berlin' })).toEqual({
    timeZone: '',
    usualTimeZone: 'Europe/Berlin',
    country: 'DE',
  });
  expect(await save({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo', country: 'DE' });
  expect(await save({ location: 'Nowhere', timeZone: '' })).toEqual({
    timeZone: '',
    usualTimeZone: 'America/New_York',
    country: null,
  });
  await expect(save({ timeZone: 'Moon/Base' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('addresses from before are looked up once, those on websites before those of profiles', async () => {
  await admin.updateTable('account').set({ location: 'Nowhere', placeAddress: null }).execute();
  const settings = JSON.stringify({ companyAddressIg: 'Berlin' });
  await admin.insertInto('siteSettings').values({ accountId: accounts.roofer, settings, version: 1 }).execute();
  asked.length = 0;
  await placeAccountsAfterUpgrade(ports);
  while ((await runPendingJobs(ports, jobs)) > 0);
  expect(asked.filter((address) => address === 'Berlin')).toHaveLength(1);
  expect(await call(getAccount, undefined, owner)).toMatchObject({ usualTimeZone: 'Europe/Berlin' });
  asked.length = 0;
  await placeAccountsAfterUpgrade(ports);
  expect(await runPendingJobs(ports, jobs)).toBe(0);
  expect(asked).toEqual([]);
});
