import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { testPorts } from '../../test/ports.ts';
import { smallWorld } from '../../test/small-world.ts';
import { createHosts } from './hosts.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const { find: hosts } = createHosts(ports);

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
