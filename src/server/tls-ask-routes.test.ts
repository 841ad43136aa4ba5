import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies } = await smallWorld(database);
const whitelabel = (uid: string, whitelabelDomain: string, whitelabelVerifiedDate: Date | null) =>
  database.admin
    .updateTable('agency')
    .set({ whitelabelDomain, whitelabelVerifiedDate })
    .where('uid', '=', uid)
    .execute();
await whitelabel(agencies.north, 'app.north.example', new Date());
await whitelabel(agencies.blue, 'app.blue.example', null);
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });

async function ask(domain: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
  const address = `http://localhost:3000/internal/tls-ask?domain=${domain}`;
  return (await app.request(address, { headers }, { incoming: { socket: { remoteAddress } } })).status;
}

test.each([
  ['localhost', 200],
  ['app.north.example', 200],
  ['roofer.sites.localhost', 200],
  ['app.blue.example', 404],
  ['nobody.sites.localhost', 404],
  ['evil.example', 404],
  ['127.0.0.1', 404],
  ['::1', 404],
  ['', 404],
])('a proxy that asks for a certificate for %j is answered %i', async (domain, status) => {
  for (const neighbor of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:172.17.0.2', 'fd00::5'])
    expect([neighbor, await ask(domain, neighbor)]).toEqual([neighbor, status]);
});

test('no one else learns which names are served, not even through a proxy', async () => {
  for (const stranger of ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9', ''])
    expect([stranger, await ask('localhost', stranger)]).toEqual([stranger, 404]);
  expect(await ask('localhost', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask('localhost', '127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(404);
});
