import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { HostChanges } from './host-changes.ts';
import { createHosts } from './hosts.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies } = await smallWorld(database);
const { admin } = database;
const { find: hosts } = createHosts(ports);
const nameOf = (slug: string) => `${slug}.${ports.config.sitesHost}`;
const now = performance.now.bind(performance);
const later = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
afterEach(() => vi.restoreAllMocks());

test('names lead to the app, to one account’s site or nowhere', async () => {
  const { publicUrl, sitesHost } = ports.config;
  expect(await hosts(publicUrl.host)).toMatchObject({ kind: 'management', agencyId: null });
  expect(await hosts(`ROOFER.${sitesHost}.:1234`)).toMatchObject({ kind: 'site', accountId: accounts.roofer });
  expect(await hosts(sitesHost)).toMatchObject({ kind: 'shared' });
  expect(await hosts('evil.example')).toBeUndefined();
});

test('the machine’s own address is the app, for trying it from a phone; an address made up is nothing', async () => {
  expect(await hosts('127.0.0.1:3000')).toMatchObject({ kind: 'management' });
  // A password reset requested on this host would mail its code to a stranger's machine.
  expect(await hosts('203.0.113.66')).toBeUndefined();
  expect(await hosts('[2001:db8::66]:3000')).toBeUndefined();
});

const rename = (slug: string) =>
  admin.updateTable('account').set({ slug }).where('uid', '=', accounts.roofer).execute();

test('a name is kept until a change of names is announced, or changes can no longer be heard', async () => {
  const changes = new HostChanges(ports);
  const kept = createHosts(ports, changes);
  await changes.look();
  expect(await kept.find(nameOf('roofer'))).toMatchObject({ accountId: accounts.roofer });
  later(7_000);
  // Longer than what nobody tells of, and without a look.
  expect(kept.known(nameOf('roofer'))).toMatchObject({ accountId: accounts.roofer });
  await rename('summit');
  await changes.look();
  expect(kept.known(nameOf('roofer'))).toBeUndefined();
  expect(await kept.find(nameOf('roofer'))).toBeUndefined();
  expect(await kept.find(nameOf('summit'))).toMatchObject({ accountId: accounts.roofer });
  later(17_000);
  expect(kept.known(nameOf('summit'))).toBeUndefined();
  await rename('roofer');
});

test('what changes while a name is looked up is not kept', async () => {
  const changes = { edition: 1, stoodAt: () => -Infinity };
  const kept = createHosts(ports, changes);
  const finding = kept.find(nameOf('roofer'));
  changes.edition = 2;
  expect(await finding).toMatchObject({ accountId: accounts.roofer });
  later(6_000);
  expect(kept.known(nameOf('roofer'))).toBeUndefined();
});

test('the database tells of what changes a name, and of nothing else', async () => {
  const changes = new HostChanges(ports);
  const announces = async (change: () => Promise<unknown>) => {
    await changes.look();
    const before = changes.edition;
    await change();
    await changes.look();
    return changes.edition !== before;
  };
  const account = admin.updateTable('account').where('uid', '=', accounts.roofer);
  const agency = admin.updateTable('agency').where('uid', '=', agencies.north);
  const verified = { whitelabelVerifiedDate: new Date() };
  for (const change of [
    () => rename('elsewhere'),
    () => rename('roofer'),
    () => account.set({ whitelabelDomain: 'www.roofer.example', ...verified }).execute(),
    () => account.set({ whitelabelDomain: null, whitelabelVerifiedDate: null }).execute(),
    () => account.set({ deletedDate: new Date() }).execute(),
    () => account.set({ deletedDate: null }).execute(),
    () => agency.set({ sitesDomain: 'sites.north.example' }).execute(),
    () => agency.set({ whitelabelDomain: 'app.north.example', ...verified }).execute(),
  ])
    expect(await announces(change), String(change)).toBe(true);
  expect(await announces(() => account.set({ businessName: 'Summit Roofing' }).execute())).toBe(false);
  expect(await announces(() => agency.set({ whitelabelCheckedDate: new Date() }).execute())).toBe(false);
  expect(await announces(() => admin.updateTable('account').set({ phone: '1' }).execute())).toBe(false);
});
