import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inAccount, inSystem } from '#access/scope.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { addPhone } from '#test/phone.ts';
import { contentWorld } from '#test/content-world.ts';
import { request } from '#test/client.ts';
import { smallWorld } from '#test/small-world.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { testPorts } from '#test/ports.ts';
import { sendLifecycleNewsJob } from './lifecycle-mail.tsx';
import { suspendAgency } from './suspension.ts';
import { getTransferPlan, transferAccount } from './transfer.ts';

const world = await contentWorld();
const { accounts, agencies, people, ports, database } = world;
const { admin } = database;
const house = { context: request(ports, people.house.actor) };
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const toBlue = { accountId: accounts.roofer, agencyId: agencies.blue };
const reads = (who: keyof typeof people) =>
  codeOf(inAccount(database.db, people[who].actor, accounts.roofer, 'content.read', async () => {}));

async function addKey(userId: string): Promise<string> {
  const uid = newUid();
  const row = { accountId: accounts.roofer, uid, userId, name: 'A key', prefix: 'ff_', secretHash: uid };
  await admin
    .insertInto('apiKey')
    .values({ ...row, permissions: ['content.read'] })
    .execute();
  return uid;
}
const living = async () => {
  const keys = await admin.selectFrom('apiKey').select('uid').where('revokedDate', 'is', null).execute();
  const phones = await admin.selectFrom('phone').select('uid').where('revokedDate', 'is', null).execute();
  return [...keys, ...phones].map(({ uid }) => uid).toSorted();
};

await admin
  .updateTable('agency')
  .set({ sitesDomain: 'northlight.example' })
  .where('uid', '=', agencies.north)
  .execute();
await admin
  .updateTable('account')
  .set({ whitelabelDomain: 'summit.example', whitelabelVerifiedDate: new Date() })
  .where('uid', '=', accounts.roofer)
  .execute();
const ofStaff = await addKey(people.agencyAdmin.userId);
const ofOwner = await addKey(people.accountAdmin.userId);
const { phoneId: staffPhone } = await addPhone(database, accounts.roofer, people.agency);
const { phoneId: ownPhone } = await addPhone(database, accounts.roofer, people.accountUser);

test('the house sees beforehand what a transfer changes', async () => {
  await world.addPublished({});
  expect(await call(getTransferPlan, toBlue, house)).toEqual({
    accountId: accounts.roofer,
    businessName: 'Summit Roofing',
    from: { agencyId: agencies.north, businessName: 'Northlight', siteOrigin: 'http://roofer.northlight.example:3000' },
    to: { agencyId: agencies.blue, businessName: 'Bluebird', siteOrigin: 'http://roofer.sites.localhost:3000' },
    domain: 'summit.example',
    isDomainTargetChanged: true,
    memberCount: 3,
    invitationCount: 0,
    leavingCount: 2,
    joiningCount: 1,
    endingKeyCount: 1,
    endingPhoneCount: 1,
    subscriptionType: 'free',
    isBilled: false,
    storedBytes: 0,
    isThemeOfAgency: true,
  });
});

test('nobody but the house transfers, and only to an agency that can take it', async () => {
  for (const who of ['agencyAdmin', 'otherAgencyAdmin', 'accountAdmin'] as const) {
    const context = { context: request(ports, people[who].actor) };
    expect(await codeOf(call(getTransferPlan, toBlue, context))).toBe('NOT_FOUND');
    expect(await codeOf(call(transferAccount, { ...toBlue, fromAgencyId: agencies.north }, context))).toBe('NOT_FOUND');
  }
  const plan = (change: object) => codeOf(call(getTransferPlan, { ...toBlue, ...change }, house));
  expect(await plan({ agencyId: agencies.north })).toBe('UNPROCESSABLE_CONTENT');
  expect(await plan({ agencyId: newUid() })).toBe('NOT_FOUND');
  expect(await plan({ accountId: newUid() })).toBe('NOT_FOUND');
  const blue = { context: request(ports, people.house.actor, agencies.blue) };
  await call(suspendAgency, { note: '' }, blue);
  expect(await plan({})).toBe('UNPROCESSABLE_CONTENT');
  await admin.updateTable('agency').set({ suspendedDate: null }).where('uid', '=', agencies.blue).execute();
  const stale = { ...toBlue, fromAgencyId: agencies.blue };
  expect(await codeOf(call(transferAccount, stale, house))).toBe('CONFLICT');
});

test('its people and content stay, and the former agency is out of it at once', async () => {
  const browser = request(ports, undefined, '', { hostAgencyId: agencies.north });
  const owner = { uid: people.accountAdmin.userId, type: 'account' as const };
  await inSystem(database.db, 'test', (scope) => startSession(scope, browser, owner, { way: 'password' }));
  expect([await reads('agency'), await reads('otherAgencyAdmin')]).toEqual(['allowed', 'NOT_FOUND']);
  const before = await world.siteRevision();
  await call(transferAccount, { ...toBlue, fromAgencyId: agencies.north }, house);
  expect([await reads('agency'), await reads('agencyAdmin'), await reads('otherAgencyAdmin')]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'allowed',
  ]);
  expect([await reads('accountAdmin'), await reads('accountUser')]).toEqual(['allowed', 'allowed']);
  expect(await living()).toEqual([ofOwner, ownPhone].toSorted());
  expect([ofStaff, staffPhone].every((id) => id)).toBe(true);
  expect(await world.siteRevision()).toBeGreaterThan(before);
  const viewer = await call(getViewer, undefined, { context: request(ports, people.accountAdmin.actor) });
  expect(viewer.accounts).toMatchObject([{ accountId: accounts.roofer, agencyId: agencies.blue }]);
  // Who signed in at the former agency's host is signed out there.
  const session = admin.selectFrom('session').select('userId').where('hostAgencyId', '=', agencies.north);
  expect(await session.execute()).toEqual([]);
  const memberships = await admin
    .selectFrom('accountMembership')
    .select('agencyId')
    .distinct()
    .where('accountId', '=', accounts.roofer)
    .execute();
  expect(memberships).toEqual([{ agencyId: agencies.blue }]);
  expect(await codeOf(call(transferAccount, { ...toBlue, fromAgencyId: agencies.north }, house))).toBe(
    'UNPROCESSABLE_CONTENT',
  );
});

test('members for whom the account was chosen are notified by mail that it went, once each', async () => {
  const other = await testDatabase();
  const { received, mail } = await mailServer();
  const jobs = [sendLifecycleNewsJob];
  const posts = await testPorts(other, { jobs, changed: { mail } });
  const small = await smallWorld(other);
  const { roofer } = small.accounts;
  const { north, blue } = small.agencies;
  const { userId } = small.people.agency;
  await other.admin.insertInto('agencyMemberAccount').values({ accountId: roofer, agencyId: north, userId }).execute();
  const memberships = other.admin.updateTable('agencyMembership').where('userId', '=', userId);
  for (const role of ['user', 'admin'] as const) {
    await memberships.set({ role, seesAllAccounts: false }).execute();
    const [fromAgencyId, agencyId] = role === 'user' ? [north, blue] : [blue, north];
    const context = request(posts, small.people.house.actor);
    await call(transferAccount, { accountId: roofer, agencyId, fromAgencyId }, { context });
    await runPendingJobs(posts, jobs);
  }
  const own = (await received()).filter(({ to }) => JSON.stringify(to).includes(small.people.agency.email));
  // It came back, but is chosen for nobody then.
  expect(own.map(({ subject }) => subject)).toEqual(['Summit Roofing has a new agency']);
});
