import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/notifications/server/mail/mail-branding.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { checkDomainJob } from './check-domain.job.ts';
import { checkWaitingDomainsJob } from './check-waiting-domains.job.ts';
import { findHost } from './find-host.ts';
import { getAgency, updateAgency } from '../agencies/agencies.ts';
import { notifyOfDomain } from './domain-mail.tsx';

const database = await testDatabase();
const { admin } = database;
/** The TXT records of each name; null if no server responds. */
const zone = new Map<string, string[] | null>();
const texts = async (name: string) => {
  const found = zone.get(name);
  if (found === null) throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  return found ?? [];
};
const jobs = [checkDomainJob, checkWaitingDomainsJob, notifyOfDomain];
const ports = await testPorts(database, {
  jobs,
  changed: { dns: { aliases: async () => [], texts, addresses: async () => [], resolve: async () => [] } },
});
const { agencies, accounts, people } = await smallWorld(database);
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const mainOrigin = ports.config.publicUrl.origin;

const look = async () => {
  await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, checkWaitingDomainsJob, {}));
  await runPendingJobs(ports, jobs);
};
const aDayLater = async () => {
  ports.clock.turn(86_400);
  await look();
};
async function claim(whitelabelDomain: string, who = north) {
  const { version } = await call(getAgency, undefined, who);
  const { domainProof } = await call(updateAgency, { version, whitelabelDomain }, who);
  zone.set(domainProof?.txt.name ?? '', [domainProof?.txt.value ?? '']);
  await look();
  return call(getAgency, undefined, who);
}
const isServed = async (name: string) =>
  (await inSystem(database.db, 'test', (scope) => findHost(scope, name, ports.config.sitesHost))) !== undefined;
const origin = async () =>
  (await inSystem(database.db, 'test', (scope) => findMailHome(scope, ports.config, people.agency.userId))).origin;
const mails = () => ports.sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`);

test('a proof that is gone is warned about, and the domain is withdrawn three days later', async () => {
  expect(await claim('app.north.example')).toMatchObject({ isDomainVerified: true, domainDaysLeft: null });
  await aDayLater();
  expect(mails()).toEqual([]);
  expect(await origin()).toBe('http://app.north.example:3000');

  zone.delete('_fieldfolio.app.north.example');
  await aDayLater();
  expect(mails()).toEqual([
    `${people.agencyAdmin.email}: Action needed: the DNS record of app.north.example is missing`,
  ]);
  expect(await call(getAgency, undefined, north)).toMatchObject({ isDomainVerified: true, domainDaysLeft: 3 });
  expect(await origin()).toBe(mainOrigin);
  await look();
  expect((await call(getAgency, undefined, north)).domainDaysLeft).toBe(3);

  for (const left of [2, 1]) {
    await aDayLater();
    expect((await call(getAgency, undefined, north)).domainDaysLeft).toBe(left);
    expect(await isServed('app.north.example')).toBe(true);
  }
  await aDayLater();
  expect(mails()).toEqual([`${people.agencyAdmin.email}: app.north.example no longer works here`]);
  expect(await isServed('app.north.example')).toBe(false);
  expect(await call(getAgency, undefined, north)).toMatchObject({ isDomainVerified: false, domainFinding: 'missing' });
});

test('a proof that comes back in time ends the warning', async () => {
  const { domainProof } = await claim('app.north.example');
  zone.delete('_fieldfolio.app.north.example');
  await aDayLater();
  await aDayLater();
  zone.set('_fieldfolio.app.north.example', [domainProof?.txt.value ?? '']);
  await aDayLater();
  expect(await call(getAgency, undefined, north)).toMatchObject({ isDomainVerified: true, domainDaysLeft: null });
  expect(mails()).toHaveLength(1);
});

test('name servers that are silent for a week take nothing away', async () => {
  await claim('app.north.example');
  zone.set('_fieldfolio.app.north.example', null);
  for (let day = 0; day < 7; day += 1) await aDayLater();
  expect(await isServed('app.north.example')).toBe(true);
  expect(mails()).toEqual([]);
});

test('a site’s own domain is looked at every day, too', async () => {
  const proved = { whitelabelDomain: 'www.roofs.example', whitelabelToken: 'a random token' };
  await admin.updateTable('account').set(proved).where('uid', '=', accounts.roofer).execute();
  zone.set('_fieldfolio.www.roofs.example', ['a random token']);
  await look();
  expect(await isServed('www.roofs.example')).toBe(true);
  zone.delete('_fieldfolio.www.roofs.example');
  await aDayLater();
  expect(mails()).toEqual([
    `${people.accountAdmin.email}: Action needed: the DNS record of www.roofs.example is missing`,
  ]);
  for (let day = 0; day < 3; day += 1) await aDayLater();
  expect(await isServed('www.roofs.example')).toBe(false);
});

test('each claim has a proof of its own, also of the same domain', async () => {
  const first = await claim('again.example');
  const second = await claim('again.example');
  expect(second.domainProof?.txt.value).not.toBe(first.domainProof?.txt.value);
});

test.each(['аpp-north.example', 'n0rth.example'])(
  '%s, which looks like another’s domain, is not served',
  async (name) => {
    await claim('app.north.example');
    await admin
      .updateTable('account')
      .set({ whitelabelDomain: 'app-north.example', whitelabelVerifiedDate: new Date() })
      .where('uid', '=', accounts.clinic)
      .execute();
    const refused = claim(name, blue).then(
      ({ domainFinding }) => domainFinding,
      (error: Error) => error.message,
    );
    expect(await refused).toMatch(/^lookAlike$|alphabets/);
    expect(await isServed(name)).toBe(false);
  },
);

test.each([
  ['co.uk', /different owners/],
  ['github.io', /different owners/],
  ['example', /Write a domain/],
  [`login.${ports.config.sitesHost}`, /the product itself/],
  ['gооgle.example', /alphabets/],
  ['sıtes-π.example', /alphabets/],
])('%s is refused with the reason', async (name, reason) => {
  const { version } = await call(getAgency, undefined, blue);
  const refused = call(updateAgency, { version, whitelabelDomain: name }, blue);
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/BAD_REQUEST|UNPROCESSABLE/) });
  const failure: unknown = await refused.catch((error: unknown) => error);
  expect(String(failure) + JSON.stringify(failure)).toMatch(reason);
});
