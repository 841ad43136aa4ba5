import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { listUnseenTriggerLogs, setTriggerLog } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { logTriggerJob } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { request } from '../../../../../test/client.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { checkAgencyDomain } from './check-agency-domain.ts';
import { checkDomainJob } from './check-domain.job.ts';
import { checkWaitingDomainsJob } from './check-waiting-domains.job.ts';
import { findHost } from './find-host.ts';
import { getAgency, updateAgency } from '../agencies/agencies.ts';

const database = await testDatabase();
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
  addresses: async () => [],
  resolve: async () => [],
};
const jobs = [checkDomainJob, checkWaitingDomainsJob, logTriggerJob];
const ports = await testPorts(database, { changed: { dns } });
const { agencies, accounts, people } = await smallWorld(database);
const { sitesHost } = ports.config;

const as = (who: 'agencyAdmin' | 'agency' | 'house' | 'otherAgencyAdmin', agencyId = agencies.north) => ({
  context: request(ports, people[who].actor, agencyId),
});
const blue = as('otherAgencyAdmin', agencies.blue);
async function claim(whitelabelDomain: string | null, who = as('agencyAdmin')) {
  const { version } = await call(getAgency, undefined, who);
  const answer = await call(updateAgency, { version, whitelabelDomain }, who);
  await runPendingJobs(ports, jobs);
  return answer;
}
const domainStatus = async (who = as('agencyAdmin')) => {
  const { whitelabelDomain, isDomainVerified, domainFinding } = await call(getAgency, undefined, who);
  return { whitelabelDomain, isDomainVerified, domainFinding };
};
/** The expected text of this claim's record. */
const token = async (who = as('agencyAdmin')) =>
  (await call(getAgency, undefined, who)).domainProof?.txt.value ?? 'none';
/** The domain's owner creates the record and presses the button. */
async function prove(who = as('agencyAdmin')) {
  const { whitelabelDomain } = await domainStatus(who);
  zone.set(`txt _fieldfolio.${whitelabelDomain}`, [await token(who)]);
  await call(checkAgencyDomain, undefined, who);
  await runPendingJobs(ports, jobs);
}
const host = (name: string) => inSystem(database.db, 'test', (scope) => findHost(scope, name, sitesHost));
const fiveMinutesLater = async () => {
  await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, checkWaitingDomainsJob, {}));
  await runPendingJobs(ports, jobs);
};
const counter = async (uid: string) =>
  (await database.admin.selectFrom('account').select('siteRevision').where('uid', '=', uid).executeTakeFirstOrThrow())
    .siteRevision;

test('a claimed domain is normalized, shows its records, and is not served yet', async () => {
  const claimed = await claim('https://APP.Nörth.example./login');
  expect(claimed).toMatchObject({
    whitelabelDomain: 'app.xn--nrth-5qa.example',
    isDomainVerified: false,
    domainProof: {
      cname: { name: 'app.xn--nrth-5qa.example', value: `north.agencies.${sitesHost}` },
      txt: { name: '_fieldfolio.app.xn--nrth-5qa.example', value: expect.stringMatching(/^[\w-]{43}$/) },
    },
  });
  expect((await domainStatus()).domainFinding).toBe('missing');
  expect(await host('app.xn--nrth-5qa.example')).toBeUndefined();
});

test('public knowledge proves nothing, and an unresponsive server is a separate finding', async () => {
  zone.set('cname app.xn--nrth-5qa.example', [`north.agencies.${sitesHost}`]);
  zone.set('txt _fieldfolio.app.xn--nrth-5qa.example', ['agency=north', await token(blue)]);
  await call(checkAgencyDomain, undefined, as('agencyAdmin'));
  await runPendingJobs(ports, jobs);
  expect((await domainStatus()).domainFinding).toBe('missing');
  zone.set('txt _fieldfolio.app.xn--nrth-5qa.example', null);
  await fiveMinutesLater();
  expect((await domainStatus()).domainFinding).toBe('unanswered');
});

test('once the record exists, the app is served at the domain and the sites are refreshed', async () => {
  const before = await counter(accounts.roofer);
  zone.set('txt _fieldfolio.app.xn--nrth-5qa.example', ['v=spf1 -all', await token()]);
  await fiveMinutesLater();
  expect(await domainStatus()).toMatchObject({ isDomainVerified: true, domainFinding: null });
  expect(await host('app.xn--nrth-5qa.example')).toMatchObject({ kind: 'agency', agencyId: agencies.north });
  expect(await counter(accounts.roofer)).toBe(before + 1);
});

test('the check tells the agency what it has found, once, and nobody else', async () => {
  const unseen = (who = as('agencyAdmin')) => call(listUnseenTriggerLogs.agency, undefined, who);
  const [log, ...more] = await unseen();
  expect(more).toEqual([]);
  expect(log).toMatchObject({
    type: 'Domain check',
    status: 'success',
    message: 'app.xn--nrth-5qa.example is connected',
    belongTo: agencies.north,
  });
  expect([await unseen(blue), await call(listUnseenTriggerLogs.house, undefined, as('house', ''))]).toEqual([[], []]);
  const seen = { uid: log?.uid ?? '' };
  expect(await call(setTriggerLog.agency, seen, blue)).toEqual({ ok: false });
  const marked = await Promise.all([1, 2].map(() => call(setTriggerLog.agency, seen, as('agency'))));
  expect(marked.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await unseen()).toEqual([]);
});

test('an unproven claim doesn’t block the owner; a proven one is kept', async () => {
  await claim('shared.example', blue);
  expect((await domainStatus(blue)).domainFinding).toBe('missing');
  await claim('shared.example');
  zone.set('txt _fieldfolio.shared.example', [await token(), await token(blue)]);
  await call(checkAgencyDomain, undefined, as('agencyAdmin'));
  await runPendingJobs(ports, jobs);
  expect((await domainStatus()).isDomainVerified).toBe(true);
  await call(checkAgencyDomain, undefined, blue);
  await runPendingJobs(ports, jobs);
  expect(await domainStatus(blue)).toMatchObject({ isDomainVerified: false, domainFinding: 'taken' });
  expect(await host('shared.example')).toMatchObject({ agencyId: agencies.north });
});

test('a business’s own domain and names below another agency’s sites are taken', async () => {
  const verified = { whitelabelDomain: 'www.roofs.example', whitelabelVerifiedDate: new Date() };
  await database.admin.updateTable('account').set(verified).where('uid', '=', accounts.roofer).execute();
  await database.admin
    .updateTable('agency')
    .set({ sitesDomain: 'work.north.example' })
    .where('uid', '=', agencies.north)
    .execute();
  for (const name of ['www.roofs.example', 'work.north.example', 'roofer.work.north.example']) {
    await claim(name, blue);
    await prove(blue);
    expect(await domainStatus(blue)).toMatchObject({ whitelabelDomain: name, domainFinding: 'taken' });
  }
});

test.each([['localhost.'], ['localhost'], ['127.0.0.1'], [sitesHost], [`roofer.${sitesHost}`], ['not a domain']])(
  '%s is refused',
  async (name) => {
    await expect(claim(name)).rejects.toMatchObject({ code: expect.stringMatching(/BAD_REQUEST|UNPROCESSABLE/) });
  },
);

test('a domain that is given up is no longer served, and free for others', async () => {
  await claim(null);
  expect(await domainStatus()).toEqual({ whitelabelDomain: null, isDomainVerified: false, domainFinding: null });
  expect(await host('shared.example')).toBeUndefined();
  await claim('shared.example', blue);
  await prove(blue);
  expect((await domainStatus(blue)).isDomainVerified).toBe(true);
});

test('the house may set it too; a member of the agency and others may not', async () => {
  await claim(`app-${newUid()}.example`, as('house'));
  expect((await domainStatus()).domainFinding).toBe('missing');
  await expect(claim('x.example', as('agency'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(claim('x.example', as('otherAgencyAdmin'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('on a developer’s machine a name below localhost needs no records', async () => {
  await claim('north.localhost');
  expect((await domainStatus()).isDomainVerified).toBe(true);
});
