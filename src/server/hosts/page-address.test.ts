import { expect, test } from 'vitest';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { pageAddress } from './page-address.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies } = await smallWorld(database);
const { admin } = database;
const shared = sharedOrigin(ports.config);
const leadsTo = (path: string) => pageAddress(ports, new URL(path, ports.config.publicUrl));
const ownHost = (host: string) => {
  const { protocol, port } = ports.config.publicUrl;
  return `${protocol}//${host}${port && `:${port}`}`;
};

test('the website of a business opens at its own host, with what was asked for', async () => {
  const own = ownHost(`roofer.${ports.config.sitesHost}`);
  expect(await leadsTo(`/ig/${accounts.roofer}`)).toBe(`${own}/`);
  expect(await leadsTo(`/ig/${accounts.roofer}?id=1`)).toBe(`${own}/?id=1`);
  expect(await leadsTo(`/ig/${accounts.roofer}/gallery?q=slate`)).toBe(`${own}/gallery?q=slate`);
});

test('previews, other public pages and what nobody has stay at the shared host', async () => {
  for (const path of [
    `/ig/${accounts.roofer}/preview/secret/gallery`,
    '/shareme/someone',
    `/ig/${newUid()}`,
    '/ig/%27',
    '/ig//evil.example',
    '/ig',
  ])
    expect(await leadsTo(path), path).toBe(shared + path);
});

test('the agency’s domain for websites, and then the business’s own, come first', async () => {
  await admin.updateTable('agency').set({ sitesDomain: 'work.example' }).where('uid', '=', agencies.north).execute();
  expect(await leadsTo(`/ig/${accounts.roofer}`)).toBe(`${ownHost('roofer.work.example')}/`);
  const reached = new Date();
  await admin
    .updateTable('account')
    .set({ whitelabelDomain: 'roofs.example', whitelabelVerifiedDate: reached, whitelabelLiveDate: reached })
    .where('uid', '=', accounts.roofer)
    .execute();
  expect(await leadsTo(`/ig/${accounts.roofer}/map`)).toBe(`${ownHost('roofs.example')}/map`);
});
