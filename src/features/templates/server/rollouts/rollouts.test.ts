import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import '#capabilities.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { createTerm, reorderTerms, updateTerm } from '#features/content/server/terms/terms.ts';
import { getTaxonomy } from '#features/content/server/terms/get-taxonomy.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createTemplate, createVersion, getTemplate } from '../templates.ts';
import { templates } from '../index.ts';
import { applyRollout } from './move-rollout.job.ts';
import { asSystem } from '#access/scope.ts';
import { getRollout, previewRollout, rollOutTemplate, rollBackRollout } from './rollouts.ts';

const database = await testDatabase();
const { jobs } = templates;
const ports = await testPorts(database, { jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const of = (accountId: string) => ({ context: request(ports, people.agencyAdmin.actor, accountId) });
const source = of(accounts.roofer);
type Account = ReturnType<typeof of>;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );

let names = 0;
async function setUp(count: number) {
  const name = `Template ${(names += 1)}`;
  await write(source, { welcomeText: 'Version one', footerText: 'Since 1990' });
  const { templateId } = await call(createTemplate, { name, accountId: accounts.roofer }, north);
  const started: Account[] = [];
  for (let made = 0; made < count; made += 1) {
    const input = { businessName: `${name} ${made}`, subscriptionType: 'paid', ownerEmail: '', templateId } as const;
    started.push(of((await call(createAgencyAccount, input, north)).accountId));
  }
  return { templateId, started };
}

async function write(account: Account, change: Partial<SiteSettings>): Promise<void> {
  const { settings, version } = await call(getSiteSettings, undefined, account);
  await call(updateSiteSettings, { version, settings: { ...settings, ...change } }, account);
}
const textsOf = async (account: Account) => {
  const { settings } = await call(getSiteSettings, undefined, account);
  return [settings.welcomeText, settings.footerText];
};
const servicesOf = async (account: Account) => {
  const { businessServices } = await call(getTaxonomy, undefined, account);
  return businessServices.map(({ label }) => label);
};
async function send(templateId: string, options: object = {}): Promise<string> {
  const { number } = await call(previewRollout, { templateId }, north);
  const { rolloutId } = await call(rollOutTemplate, { templateId, number, ...options }, north);
  await runPendingJobs(ports, jobs);
  return rolloutId;
}
const resultIn = async (rolloutId: string, { context }: Account) =>
  (await call(getRollout, { rolloutId }, north)).results.find(({ accountId }) => accountId === context.scopeId);

test('a new version reaches an account, but what that changed itself stays', async () => {
  const { templateId, started } = await setUp(2);
  const [plain, edited] = started as [Account, Account];
  await write(edited, { welcomeText: 'Our own words' });
  await write(source, { welcomeText: 'Version two', footerText: 'Since 1991' });
  await call(createVersion, { templateId }, north);

  const { items, total } = await call(previewRollout, { templateId }, north);
  const seen = items.find(({ accountId }) => accountId === edited.context.scopeId);
  expect(total).toBe(2);
  expect(seen?.changes).toMatchObject([{ name: 'Footer text', before: 'Since 1990', after: 'Since 1991' }]);
  expect(seen?.kept).toMatchObject([{ name: 'Welcome text', before: 'Our own words', after: 'Version two' }]);

  const rolloutId = await send(templateId);
  expect(await textsOf(plain)).toEqual(['Version two', 'Since 1991']);
  expect(await textsOf(edited)).toEqual(['Our own words', 'Since 1991']);
  expect(await resultIn(rolloutId, edited)).toMatchObject({
    state: 'applied',
    applied: [{ name: 'Footer text' }],
    kept: [{ name: 'Welcome text', reason: '' }],
  });
});

test('what an owner saves while a version arrives stays, and the rest of the version reaches the account', async () => {
  const { templateId, started } = await setUp(1);
  const [account] = started as [Account];
  const accountId = account.context.scopeId;
  await write(source, { welcomeText: 'Version two', footerText: 'Since 1991' });
  await call(createVersion, { templateId, note: '' }, north);
  const { rolloutId } = await call(rollOutTemplate, { templateId, number: 2 }, north);
  let arriving: Promise<unknown> = Promise.resolve();
  await admin.transaction().execute(async (tx) => {
    await sql`update site_settings set settings = settings || '{"welcomeText": "Mine"}', version = version + 1
      where account_id = ${accountId}`.execute(tx);
    arriving = runPendingJobs(ports, jobs);
    await sleep(500);
  });
  await arriving;
  expect(await call(getRollout, { rolloutId }, north)).toMatchObject({ results: [{ accountId, state: 'applied' }] });
  const { settings } = await call(getSiteSettings, undefined, account);
  expect(settings).toMatchObject({ welcomeText: 'Mine', footerText: 'Since 1991' });
});

test('an edit is replaced when the agency says so, and other settings are still the account’s own', async () => {
  const { templateId, started } = await setUp(1);
  const [account] = started as [Account];
  await write(account, { welcomeText: 'Our own words', formUsTitle: 'Write to us' });
  await send(templateId, { replacesEdits: true });
  expect(await textsOf(account)).toEqual(['Version one', 'Since 1990']);
  expect((await call(getSiteSettings, undefined, account)).settings.formUsTitle).toBe('Write to us');
});

test('rolled back, an account has what it had, except where it changed that since', async () => {
  const { templateId, started } = await setUp(2);
  const [plain, edited] = started as [Account, Account];
  await write(source, { welcomeText: 'Version two', footerText: 'Since 1991' });
  await call(createVersion, { templateId }, north);
  const rolloutId = await send(templateId);
  await write(edited, { welcomeText: 'Ours since' });
  await call(rollBackRollout, { rolloutId }, north);
  await runPendingJobs(ports, jobs);
  expect(await textsOf(plain)).toEqual(['Version one', 'Since 1990']);
  expect(await textsOf(edited)).toEqual(['Ours since', 'Since 1990']);
  expect(await resultIn(rolloutId, plain)).toMatchObject({ state: 'rolledBack' });
  expect(await codeOf(call(rollBackRollout, { rolloutId }, north))).toBe('CONFLICT');

  // The former version is the base again.
  await send(templateId);
  expect(await textsOf(plain)).toEqual(['Version two', 'Since 1991']);
});

test('a renamed service is renamed, a new one added, and a taken name is reported with its reason', async () => {
  const { uid } = await call(createTerm, { kind: 'businessService', label: 'Mending' }, source);
  const { templateId, started } = await setUp(1);
  const [account] = started as [Account];
  await call(createTerm, { kind: 'businessService', label: 'Skylights' }, account);
  await call(updateTerm, { kind: 'businessService', termId: uid, version: 1, label: 'Repair' }, source);
  await call(createTerm, { kind: 'businessService', label: 'skylights' }, source);
  await call(createTerm, { kind: 'businessService', label: 'Gutters' }, source);
  await call(createVersion, { templateId }, north);
  const rolloutId = await send(templateId);
  expect(await servicesOf(account)).toEqual(['Repair', 'Skylights', 'Gutters']);
  const result = await resultIn(rolloutId, account);
  expect(result?.kept).toMatchObject([{ name: 'skylights' }]);
  expect(result?.kept[0]?.reason).toContain('already');
});

test('an account is changed once, however often the job runs, and one that breaks keeps no other waiting', async () => {
  const { templateId, started } = await setUp(2);
  const [broken, whole] = started as [Account, Account];
  await write(source, { welcomeText: 'Version two' });
  await call(createVersion, { templateId }, north);
  const { rolloutId } = await call(rollOutTemplate, { templateId, number: 2 }, north);
  await asSystem(ports.db, whole.context.scopeId, 'test', (scope) => applyRollout(scope, rolloutId));
  await write(whole, { welcomeText: 'Changed right after' });
  // What the other one would be compared with is gone.
  await admin.deleteFrom('templateVersion').where('templateId', '=', templateId).where('number', '=', 1).execute();
  await runPendingJobs(ports, jobs);
  expect(await textsOf(whole)).toEqual(['Changed right after', 'Since 1990']);
  expect(await resultIn(rolloutId, whole)).toMatchObject({ state: 'applied' });
  const failed = await resultIn(rolloutId, broken);
  expect(failed).toMatchObject({ state: 'failed', applied: [] });
  expect(failed?.failure).not.toBe('');
  expect(await textsOf(broken)).toEqual(['Version one', 'Since 1990']);
});

test('a rollout is of the version that was looked at, one at a time, by the agency alone', async () => {
  const { templateId } = await setUp(1);
  const alone = await call(createTemplate, { name: 'Unused', accountId: accounts.roofer }, north);
  expect(await codeOf(call(rollOutTemplate, { templateId, number: 2 }, north))).toBe('CONFLICT');
  expect(await codeOf(call(rollOutTemplate, { ...alone, number: 1 }, north))).toBe('CONFLICT');
  const { rolloutId } = await call(rollOutTemplate, { templateId, number: 1 }, north);
  expect(await codeOf(call(rollOutTemplate, { templateId, number: 1 }, north))).toBe('CONFLICT');
  expect(await codeOf(call(rollBackRollout, { rolloutId }, north))).toBe('CONFLICT');
  for (const [verb, input] of [
    [previewRollout, { templateId }],
    [rollOutTemplate, { templateId, number: 1 }],
    [getRollout, { rolloutId }],
    [rollBackRollout, { rolloutId }],
  ] as const)
    expect(await codeOf(call(verb as never, input as never, blue))).toBe('NOT_FOUND');
  await runPendingJobs(ports, jobs);
  const { rollouts } = await call(getTemplate, { templateId }, north);
  expect(rollouts).toMatchObject([{ rolloutId, number: 1, counts: { applied: 1, waiting: 0 } }]);
});

test('a new order of terms reaches accounts with terms of their own, stays where one was changed, and goes back', async () => {
  const services = async (account: Account) =>
    (await call(getTaxonomy, undefined, account)).businessServices.map(({ label, uid }) => ({ label, uid }));
  const labels = async (account: Account) => (await services(account)).map(({ label }) => label);
  for (const label of ['Alpha', 'Beta', 'Gamma'])
    await call(createTerm, { kind: 'businessService', label }, source).catch(() => {});
  const { templateId, started } = await setUp(2);
  const [own, changed] = started as [Account, Account];
  const before = await labels(own);
  await call(createTerm, { kind: 'businessService', label: 'Own one' }, own);
  const turned = async (account: Account) => {
    const termIds = (await services(account)).map(({ uid }) => uid).toReversed();
    await call(reorderTerms, { kind: 'businessService', termIds }, account);
  };
  await turned(changed);
  const ids = (await services(source)).map(({ uid }) => uid);
  await call(reorderTerms, { kind: 'businessService', termIds: [...ids.slice(1), ...ids.slice(0, 1)] }, source);
  await call(createVersion, { templateId, note: 'Order' }, north);
  const { rolloutId } = await call(rollOutTemplate, { templateId, number: 2 }, north);
  await runPendingJobs(ports, jobs);
  expect(await labels(own)).toEqual([...before.slice(1), ...before.slice(0, 1), 'Own one']);
  expect(await labels(changed)).toEqual(before.toReversed());
  await call(rollBackRollout, { rolloutId }, north);
  await runPendingJobs(ports, jobs);
  expect(await labels(own)).toEqual([...before, 'Own one']);
});
