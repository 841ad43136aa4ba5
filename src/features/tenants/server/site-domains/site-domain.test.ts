import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { call } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import { readConfig } from '#platform/config.ts';
import { type Certificate, certificateAuthority } from '#test/certificates.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { getAccount } from '../accounts/account-profile.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { checkWaitingDomainsJob } from '../domains/check-waiting-domains.job.ts';
import { findHost } from '../domains/find-host.ts';
import { notifyOfDomain } from '../domains/domain-mail.tsx';
import { checkSiteDomain, getSiteDomain, updateSiteDomain } from './site-domain.ts';

const database = await testDatabase();
const { accounts, agencies, people } = await smallWorld(database);

/** Mocked DNS: 'type name' → records; null if no server responds. */
const zone = new Map<string, string[] | null>();
const say = async (key: string) => {
  const found = zone.get(key);
  if (found === null) throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  return found ?? [];
};
const dns = {
  aliases: (name: string) => say(`cname ${name}`),
  texts: (name: string) => say(`txt ${name}`),
  resolve: async () => [],
  addresses: (name: string) => say(`a ${name}`),
};

const authority = await certificateAuthority();
const shown: { certificate: Certificate; body: string } = {
  certificate: await authority.vouchFor('DNS:roofs.example,DNS:www.roofs.example'),
  body: accounts.roofer,
};
/** The server at every name. */
const server = createServer({ SNICallback: (_name, done) => void secure(done) }, (_request, response) => {
  response.setHeader('connection', 'close');
  response.end(shown.body);
});
async function secure(done: (error: Error | null, context?: import('node:tls').SecureContext) => void) {
  const { createSecureContext } = await import('node:tls');
  done(null, createSecureContext(shown.certificate));
}
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

const config = {
  ...readConfig({ NODE_ENV: 'test' }),
  publicUrl: new URL(`https://app.fieldfolio.test:${port}`),
  sitesHost: 'sites.fieldfolio.test',
};
const outgoing = createOutgoing({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async (name) => ((zone.get(`a ${name}`) ?? []).includes('198.51.100.7') ? ['127.0.0.1'] : ['1.2.3.4']),
  authorities: [authority.pem],
});
const jobs = [checkDomainJob, checkWaitingDomainsJob, notifyOfDomain];
const ports = await testPorts(database, { jobs, changed: { dns, config, outgoing } });

const roofer = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const clinic = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
const target = 'roofer.sites.fieldfolio.test';

const current = (who = roofer) => call(getSiteDomain, undefined, who);
async function check(who = roofer) {
  await call(checkSiteDomain, undefined, who);
  await runPendingJobs(ports, jobs);
  return current(who);
}
async function claim(domain: string | null, who = roofer) {
  await call(updateSiteDomain, { domain }, who);
  await runPendingJobs(ports, jobs);
  return current(who);
}
const lookEverywhere = async () => {
  await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, checkWaitingDomainsJob, {}));
  await runPendingJobs(ports, jobs);
};
const host = (name: string) => inSystem(database.db, 'test', (scope) => findHost(scope, name, config.sitesHost));
const prove = async (who = roofer) => {
  const { proof } = await current(who);
  zone.set(`txt ${proof?.name}`, [proof?.value ?? '']);
};
const leadHere = (...names: string[]) => {
  for (const name of names) zone.set(`a ${name}`, ['198.51.100.7']);
};

beforeEach(async () => {
  zone.clear();
  zone.set(`a ${target}`, ['198.51.100.7']);
  shown.certificate = await authority.vouchFor('DNS:roofs.example,DNS:www.roofs.example');
  shown.body = accounts.roofer;
  for (const who of [roofer, clinic]) await claim(null, who);
  ports.sent.splice(0);
});

describe('a domain of a site', () => {
  test('shows the exact records for both of its names', async () => {
    const { state, otherName, proof, records } = await claim('roofs.example');
    expect([state, otherName]).toEqual(['waiting', 'www.roofs.example']);
    expect(proof).toMatchObject({ type: 'TXT', name: '_fieldfolio.roofs.example', host: '_fieldfolio' });
    expect(proof?.value).toMatch(/^[\w-]{40,}$/);
    expect(records).toEqual([
      { type: 'A', name: 'roofs.example', host: '@', value: '198.51.100.7' },
      { type: 'CNAME', name: 'www.roofs.example', host: 'www', value: target },
    ]);
  });

  test('is none of the hosts of the business’s agency', async () => {
    const change = { whitelabelDomain: 'app.north.example', sitesDomain: 'work.north.example' };
    const agency = database.admin.updateTable('agency').where('uid', '=', agencies.north);
    await agency.set(change).execute();
    for (const domain of ['app.north.example', 'work.north.example', 'other.work.north.example'])
      await expect(claim(domain)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: 'Your agency uses this address itself. Enter a domain of your business.',
      });
    expect((await claim('roofs.north.example')).state).toBe('waiting');
    await agency.set({ whitelabelDomain: null, sitesDomain: null }).execute();
  });

  test('goes from waiting to proved to live, and only then is its site served', async () => {
    await claim('www.roofs.example');
    const origin = async () => (await call(getAccount, undefined, roofer)).siteOrigin;
    expect(await host('www.roofs.example')).toBeUndefined();
    await prove();
    expect(await check()).toMatchObject({ state: 'proved' });
    expect(await origin()).toBe(`https://${target}:${port}`);
    leadHere('www.roofs.example');
    await lookEverywhere();
    const { state, report } = await current();
    expect(state).toBe('live');
    expect(report?.names[0]).toMatchObject({
      reach: 'here',
      certificate: { state: 'valid', issuer: 'Test authority' },
    });
    expect(report?.names[1]).toMatchObject({ name: 'roofs.example', seen: { addresses: [] }, reach: 'away' });
    expect(await origin()).toBe(`https://www.roofs.example:${port}`);
    expect(await host('www.roofs.example')).toMatchObject({ kind: 'account', accountId: accounts.roofer });
    expect(await host('roofs.example')).toMatchObject({ kind: 'otherName', mainName: 'www.roofs.example' });
  });

  test('has another main name without another proof, and is there once it is reached', async () => {
    await claim('roofs.example');
    await prove();
    leadHere('roofs.example');
    expect(await check()).toMatchObject({ state: 'live', domain: 'roofs.example' });
    expect(await claim('www.roofs.example')).toMatchObject({ state: 'proved', otherName: 'roofs.example' });
    leadHere('www.roofs.example');
    expect(await check()).toMatchObject({ state: 'live', domain: 'www.roofs.example' });
    expect(await claim('roofs.example')).toMatchObject({ state: 'live' });
  });

  test.each([
    ['one that is over', 'expired', () => authority.vouchFor('DNS:roofs.example', -1)],
    ['one of another name', 'wrongName', () => authority.vouchFor('DNS:shop.example')],
    [
      'one that nobody vouches for',
      'untrusted',
      async () => (await certificateAuthority()).vouchFor('DNS:roofs.example'),
    ],
  ])('is not live by a certificate like %s', async (_what, expected, certificate) => {
    await claim('roofs.example');
    await prove();
    leadHere('roofs.example');
    shown.certificate = await certificate();
    const { state, report } = await check();
    expect([state, report?.names[0]?.certificate.state]).toEqual(['proved', expected]);
  });

  test('is not live while someone else responds there', async () => {
    await claim('roofs.example');
    await prove();
    leadHere('roofs.example');
    shown.body = accounts.clinic;
    expect(await check()).toMatchObject({ state: 'proved', report: { names: [{ reach: 'away' }, {}] } });
  });

  test('whose visitors end elsewhere one day fails, and administrators hear of it once', async () => {
    await claim('roofs.example');
    await prove();
    leadHere('roofs.example');
    await check();
    zone.set('a roofs.example', ['1.2.3.4']);
    ports.clock.turn(86_400);
    await lookEverywhere();
    expect(await current()).toMatchObject({
      state: 'failing',
      report: { names: [{ seen: { addresses: ['1.2.3.4'] } }, {}] },
    });
    ports.clock.turn(86_400);
    await lookEverywhere();
    expect(ports.sent.map(({ subject }) => subject)).toEqual([
      'Action needed: roofs.example no longer opens your website',
    ]);
    leadHere('roofs.example');
    expect(await check()).toMatchObject({ state: 'live' });
  });

  test('with a record at a wrong name reports where', async () => {
    const { proof } = await claim('roofs.example');
    zone.set('txt _fieldfolio.roofs.example', ['v=spf1 -all']);
    zone.set('txt _fieldfolio.roofs.example.roofs.example', [proof?.value ?? '']);
    const { report } = await check();
    expect(report?.proof).toEqual({ texts: ['v=spf1 -all'], misplacedAt: '_fieldfolio.roofs.example.roofs.example' });
  });

  test('that another business has proved is refused, by its www as well, without saying whose it is', async () => {
    await claim('roofs.example', clinic);
    await prove(clinic);
    await check(clinic);
    for (const name of ['roofs.example', 'www.roofs.example']) {
      await claim(name);
      await prove();
      const found = await check();
      expect(found).toMatchObject({ state: 'waiting', finding: 'taken' });
      expect(JSON.stringify(found)).not.toMatch(/clinic|Bright Smiles/);
    }
    expect(await host('www.roofs.example')).toMatchObject({ accountId: accounts.clinic });
  });

  test.each([
    ['app.fieldfolio.test', /the product itself/],
    ['x.sites.fieldfolio.test', /the product itself/],
    ['co.uk', /different owners/],
    ['fie1dfolio.test', /looks like ours/],
    ['gооgle.example', /alphabets/],
    ['1.2.3.4', /Write a domain/],
    ['', /Write a domain/],
    [`${'a'.repeat(64)}.example`, /Write a domain/],
  ])('can’t be %s', async (name, reason) => {
    const failure: unknown = await call(updateSiteDomain, { domain: name }, roofer).catch((error: unknown) => error);
    expect(String(failure) + JSON.stringify(failure)).toMatch(reason);
  });

  test('is neither read nor changed by who may not change the business', async () => {
    const worker = { context: request(ports, people.accountUser.actor, accounts.roofer) };
    const stranger = { context: request(ports, people.otherOwner.actor, accounts.roofer) };
    for (const who of [worker, stranger])
      for (const ask of [
        () => call(getSiteDomain, undefined, who),
        () => call(updateSiteDomain, { domain: null }, who),
      ])
        await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) });
  });

  test('is led to the agency’s host of sites where there is one', async () => {
    await database.admin
      .updateTable('agency')
      .set({ sitesDomain: 'work.north.example' })
      .where('uid', '=', agencies.north)
      .execute();
    expect(await claim('roofs.example')).toMatchObject({ target: 'roofer.work.north.example' });
    await database.admin.updateTable('agency').set({ sitesDomain: null }).where('uid', '=', agencies.north).execute();
  });
});
