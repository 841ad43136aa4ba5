import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { newUid } from '#lib/new-uid.ts';
import { readConfig } from '#platform/config.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { deleteAccount, deleteAgency, restoreAgency, restoreOwnAccount } from '../trash/trash.ts';
import { checkDomainJob } from './check-domain.job.ts';

const database = await testDatabase();
const { admin } = database;
/** Everybody has the records of their claim. */
const token = 'the text of every claim';
const { sitesHost } = readConfig({ NODE_ENV: 'test' });
const dns = {
  aliases: async () => [sitesHost],
  texts: async () => [token],
  addresses: async () => [],
  resolve: async () => [],
};
const ports = await testPorts(database, { jobs: [checkDomainJob], changed: { dns } });
const { accounts, agencies, people } = await smallWorld(database);
const as = (who: keyof typeof people, scopeId = '') => ({ context: request(ports, people[who].actor, scopeId) });

const check = (kind: 'agency' | 'account' | 'sites', id: string, domain: string) =>
  inSystem(database.db, 'test', (scope) => enqueueSystem(scope, checkDomainJob, { kind, id, domain }));

/** All that wait, at the same moment. */
async function checkAll(): Promise<void> {
  const messages = await ports.boss.fetch<JobMessage>(checkDomainJob.name, { batchSize: 100 });
  const signal = new AbortController().signal;
  await Promise.all(messages.map((message) => runJob(checkDomainJob, { ...message, signal }, ports)));
  await ports.boss.complete(
    checkDomainJob.name,
    messages.map(({ id }) => id),
  );
}

const sitesOf = (name: string) => ({ sitesClaim: name, sitesToken: token });
const appOf = (name: string) => ({ whitelabelDomain: name, whitelabelToken: token });

/** Agencies that claim names, each with its records. */
async function claim(names: readonly string[], kind: 'agency' | 'sites'): Promise<void> {
  for (const [index, name] of names.entries()) {
    const uid = newUid();
    const domain = kind === 'sites' ? sitesOf(name) : appOf(name);
    await admin
      .insertInto('agency')
      .values({ uid, slug: `${kind}-${index}-${uid.slice(0, 8)}`, businessName: name, ...domain })
      .execute();
    await check(kind, uid, name);
  }
}

const verified = async () => {
  const apps = await admin
    .selectFrom('agency')
    .select('whitelabelDomain as domain')
    .where('whitelabelVerifiedDate', 'is not', null)
    .execute();
  const sites = await admin
    .selectFrom('agency')
    .select('sitesDomain as domain')
    .where('sitesDomain', 'is not', null)
    .execute();
  return { apps: apps.map(({ domain }) => domain), sites: sites.map(({ domain }) => domain) };
};

/** work.example, 1.work.example, 2.1.work.example … */
const oneAboveTheOther = (name: string, count: number) =>
  Array.from({ length: count }, (_, depth) =>
    [...Array.from({ length: depth }, (_label, label) => `n${depth - label}`), name].join('.'),
  );

test('of fifty who prove domains for websites above, below and like one another’s at once, one has it', async () => {
  await claim([...oneAboveTheOther('work.example', 25), ...oneAboveTheOther('vvork.example', 25)], 'sites');
  await checkAll();
  expect((await verified()).sites).toHaveLength(1);
  const findings = await admin
    .selectFrom('agency')
    .select('sitesFinding')
    .where('sitesClaim', 'is not', null)
    .execute();
  expect(findings.filter(({ sitesFinding }) => sitesFinding === null)).toHaveLength(1);
});

test('a domain for websites and the apps below it are not both proved, no matter which comes first', async () => {
  await claim(['jobs.example'], 'sites');
  await claim(
    Array.from({ length: 49 }, (_, index) => `app${index}.jobs.example`),
    'agency',
  );
  await checkAll();
  const { apps, sites } = await verified();
  expect(sites.includes('jobs.example') ? apps : apps.length).toEqual(sites.includes('jobs.example') ? [] : 49);
});

test('a business out of the trash has its domain again, unless another has proved it in the meantime', async () => {
  const hasDomain = async () => {
    const { whitelabelVerifiedDate } = await admin
      .selectFrom('account')
      .select('whitelabelVerifiedDate')
      .where('uid', '=', accounts.roofer)
      .executeTakeFirstOrThrow();
    return whitelabelVerifiedDate !== null;
  };
  const throwAway = () => call(deleteAccount, { businessName: 'Summit Roofing' }, as('accountAdmin', accounts.roofer));
  const takeOut = async () => {
    await call(restoreOwnAccount, { accountId: accounts.roofer }, as('accountAdmin'));
    await runPendingJobs(ports, [checkDomainJob]);
  };
  await admin.updateTable('account').set(appOf('roofs.example')).where('uid', '=', accounts.roofer).execute();
  await check('account', accounts.roofer, 'roofs.example');
  await runPendingJobs(ports, [checkDomainJob]);
  expect(await hasDomain()).toBe(true);
  await throwAway();
  await takeOut();
  expect(await hasDomain()).toBe(true);

  await throwAway();
  await admin.updateTable('account').set(appOf('roofs.example')).where('uid', '=', accounts.clinic).execute();
  await check('account', accounts.clinic, 'roofs.example');
  await runPendingJobs(ports, [checkDomainJob]);
  await takeOut();
  expect(await hasDomain()).toBe(false);
});

test('an agency out of the trash has its domains again with those of its accounts, but none that others proved', async () => {
  const { north } = agencies;
  await admin
    .updateTable('agency')
    .set({ ...appOf('app.north.example'), ...sitesOf('sites.north.example') })
    .where('uid', '=', north)
    .execute();
  await admin.updateTable('account').set(appOf('green.example')).where('uid', '=', accounts.landscaper).execute();
  await check('agency', north, 'app.north.example');
  await check('sites', north, 'sites.north.example');
  await check('account', accounts.landscaper, 'green.example');
  await runPendingJobs(ports, [checkDomainJob]);
  const domains = async () => {
    const agency = await admin
      .selectFrom('agency')
      .select(['whitelabelVerifiedDate', 'sitesDomain'])
      .where('uid', '=', north)
      .executeTakeFirstOrThrow();
    const account = await admin
      .selectFrom('account')
      .select('whitelabelVerifiedDate')
      .where('uid', '=', accounts.landscaper)
      .executeTakeFirstOrThrow();
    return [agency.whitelabelVerifiedDate !== null, agency.sitesDomain, account.whitelabelVerifiedDate !== null];
  };
  expect(await domains()).toEqual([true, 'sites.north.example', true]);
  const throwAway = () => call(deleteAgency, { businessName: 'Northlight' }, as('house', north));
  const takeOut = async () => {
    await call(restoreAgency, { agencyId: north }, as('house'));
    await runPendingJobs(ports, [checkDomainJob]);
  };
  await throwAway();
  await takeOut();
  expect(await domains()).toEqual([true, 'sites.north.example', true]);

  await throwAway();
  await claim(['north.example'], 'sites');
  await admin.updateTable('account').set(appOf('green.example')).where('uid', '=', accounts.clinic).execute();
  await check('account', accounts.clinic, 'green.example');
  await runPendingJobs(ports, [checkDomainJob]);
  await takeOut();
  expect(await domains()).toEqual([false, null, false]);
});
