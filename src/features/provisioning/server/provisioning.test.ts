import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { inAgency } from '#access/scope.ts';
import { enterAccount } from '#access/authorization/enter-account.ts';
import { connectExtensions } from '#access/extensions.ts';
import { acceptInvitation } from '#features/invitations/server/accept-invitation.ts';
import { invitations } from '#features/invitations/server/index.ts';
import { inviteToAgency } from '#features/invitations/server/invitations.ts';
import { addFirstContentTypes } from '#features/content/server/terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { testPorts } from '#test/ports.ts';
import { lookAt, smallWorld } from '#test/small-world.ts';
import { listAccounts } from '#features/tenants/server/accounts/account-lists.ts';
import { updateMemberAccounts } from '#features/tenants/server/members/accounts/member-accounts.ts';
import { createAgency, createAgencyAccount } from './provisioning.ts';

connectExtensions([addFirstContentTypes]);
const database = await testDatabase();
const { raw, received, mail } = await mailServer();
const { jobs } = invitations;
const ports = await testPorts(database, { jobs, changed: { mail } });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const password = 'copper gutter 81';

beforeEach(() => void (raw.length = 0));

const agencyAdmin = () => request(ports, people.agencyAdmin.actor, agencies.north);
const house = () => request(ports, people.house.actor, '');
let browsers = 0;
const browser = () => request(ports, undefined, '', { clientAddress: `198.51.100.${(browsers += 1)}` });
const business = { businessName: 'Ridge & Valley Fencing', subscriptionType: 'free', ownerEmail: '' } as const;
const create = (input: object = {}, context = agencyAdmin()) =>
  call(createAgencyAccount, { ...business, ...input }, { context });
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
/** The latest link sent to an address. */
async function linkTo(email: string) {
  await runPendingJobs(ports, jobs);
  const sent = (await received()).findLast(({ to }) => JSON.stringify(to).includes(email));
  const [, id = '', code = ''] = /invite-user\/([\w-]+)#code=([\w-]+)/.exec(sent?.text ?? '') ?? [];
  return { id, code };
}
const accept = async (email: string) =>
  call(acceptInvitation, { ...(await linkTo(email)), password }, { context: browser() });
const accountOf = (uid: string) => admin.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst();

test('an account belongs to the agency, has a site of its own and begins with a kind of entries', async () => {
  const first = await create({ subscriptionType: 'paid' });
  const second = await create();
  expect([first.slug, second.slug]).toEqual(['ridge-valley-fencing', 'ridge-valley-fencing-2']);
  expect(await accountOf(first.accountId)).toMatchObject({ agencyId: agencies.north, subscriptionType: 'paid' });
  const types = admin.selectFrom('contentType').select('name').where('accountId', '=', first.accountId);
  expect(await types.execute()).toContainEqual({ name: 'Projects' });
  expect(await received()).toEqual([]);
});

test('a repeated call returns the account that the first one made, and invites nobody again', async () => {
  const input = { uid: newUid(), businessName: 'Twice & Again', ownerEmail: 'twice@again.example' };
  const first = await create(input);
  expect(first.accountId).toBe(input.uid);
  expect(await Promise.all([create(input), create(input)])).toEqual([first, first]);
  const named = admin.selectFrom('account').select('uid').where('businessName', '=', input.businessName);
  expect(await named.execute()).toEqual([{ uid: input.uid }]);
  const invited = admin.selectFrom('invitation').select('uid').where('accountId', '=', input.uid);
  expect(await invited.execute()).toHaveLength(1);
  const atOnce = { uid: newUid(), businessName: 'At once' };
  const [one, other] = await Promise.all([create(atOnce), create(atOnce)]);
  expect(one).toEqual(other);
});

test('a call with the id of another agency’s or a deleted account makes none', async () => {
  expect(await codeOf(create({ uid: accounts.clinic }))).toBe('CONFLICT');
  const gone = await create({ uid: newUid(), businessName: 'Gone again' });
  await admin.updateTable('account').set({ deletedDate: new Date() }).where('uid', '=', gone.accountId).execute();
  expect(await codeOf(create({ uid: gone.accountId, businessName: 'Gone again' }))).toBe('GONE');
});

test('its owner is invited with it, and administers it', async () => {
  const email = 'olive@ridge.example';
  const { accountId } = await create({ ownerEmail: email });
  await accept(email);
  const owner = await admin
    .selectFrom('accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['u.email', 'm.role'])
    .where('m.accountId', '=', accountId)
    .execute();
  expect(owner).toEqual([{ email, role: 'admin' }]);
});

test('names of every script make an account', async () => {
  const { slug, accountId } = await create({ businessName: 'גגות הצפון 🏠' });
  expect(slug).toMatch(/^site/);
  expect((await accountOf(accountId))?.businessName).toBe('גגות הצפון 🏠');
});

test('only who runs the agency makes accounts, and in it alone', async () => {
  const elsewhere = request(ports, people.agencyAdmin.actor, agencies.blue);
  const staff = request(ports, people.agency.actor, agencies.north);
  const owner = request(ports, people.accountAdmin.actor, agencies.north);
  expect(await codeOf(create({}, elsewhere))).toBe('NOT_FOUND');
  expect(await codeOf(create({}, staff))).toBe('FORBIDDEN');
  expect(await codeOf(create({}, owner))).toBe('NOT_FOUND');
  expect(await codeOf(create({}, request(ports, people.house.actor, agencies.north)))).toBe('allowed');
  for (const wrong of [{ businessName: ' ' }, { businessName: 'x'.repeat(201) }, { ownerEmail: 'olive' }])
    expect(await codeOf(create(wrong))).toBe('BAD_REQUEST');
});

test("an agency's transaction enters its own accounts and no others", async () => {
  const enter = (accountId: string) =>
    inAgency(ports.db, people.agencyAdmin.actor, agencies.north, 'agency.read', async (scope) => {
      const { tx } = await enterAccount(scope, accountId);
      return tx.selectFrom('contentType').select('accountId').execute();
    });
  expect(await codeOf(enter(accounts.clinic))).toBe('NOT_FOUND');
  expect(await codeOf(enter('*'))).toBe('NOT_FOUND');
  const seen = await enter(accounts.roofer);
  expect(new Set(seen.map(({ accountId }) => accountId)).size).toBeLessThanOrEqual(1);
});

test('the house makes an agency, whose first administrator runs it, and nobody else', async () => {
  const adminEmail = 'amir@harbor.example';
  const { agencyId } = await call(createAgency, { businessName: 'Harbor Media', adminEmail }, { context: house() });
  const emails = ['bo@harbor.example', 'cleo@harbor.example'];
  await lookAt(admin, people.house, agencyId);
  const inAgencyAsHouse = request(ports, people.house.actor, agencyId);
  await call(inviteToAgency, { emails, role: 'admin' }, { context: inAgencyAsHouse });
  await runPendingJobs(ports, jobs);
  const links = await Promise.all([adminEmail, ...emails].map(linkTo));
  await Promise.all(links.map((link) => call(acceptInvitation, { ...link, password }, { context: browser() })));
  const members = await admin.selectFrom('agencyMembership').selectAll().where('agencyId', '=', agencyId).execute();
  expect(members.map(({ role }) => role)).toEqual(['admin', 'admin', 'admin']);
  expect(members.filter(({ isPrimary }) => isPrimary).length).toBe(1);
  const agency = admin.selectFrom('agency').select(['slug', 'email', 'type']).where('uid', '=', agencyId);
  expect(await agency.executeTakeFirst()).toEqual({ slug: 'harbor-media', email: adminEmail, type: 'agency' });
});

test('an administrator who sees chosen accounts sees the one that they make, and shows nobody more', async () => {
  const { userId } = people.agency;
  const memberships = () => admin.updateTable('agencyMembership').where('userId', '=', userId);
  const context = request(ports, people.agency.actor, agencies.north);
  expect(await codeOf(create({}, context))).toBe('FORBIDDEN');
  await memberships().set({ role: 'admin', seesAllAccounts: false }).execute();
  const { accountId } = await create({ businessName: 'Chosen Chimneys' }, context);
  const { items } = await call(listAccounts.agency, {}, { context });
  expect(items.map((item) => item.accountId)).toEqual([accountId]);
  const invite = (accountIds: string[] | null) =>
    call(inviteToAgency, { emails: ['more@people.example'], role: 'user', accountIds }, { context });
  for (const accountIds of [null, [accounts.roofer], [accountId, accounts.roofer]])
    await expect(invite(accountIds)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  await invite([accountId]);
  const widen = call(updateMemberAccounts, { userId, accountIds: null }, { context });
  await expect(widen).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  await memberships().set({ role: 'user', seesAllAccounts: true }).execute();
});

test('nobody but the house makes agencies', async () => {
  const input = { businessName: 'Harbor Media', adminEmail: '' };
  for (const { actor } of [people.agencyAdmin, people.accountAdmin])
    expect(await codeOf(call(createAgency, input, { context: request(ports, actor, '') }))).toBe('NOT_FOUND');
});

test('a person who creates an account may edit it at once, in this session alone', async () => {
  const { accountId } = await create({ businessName: 'Edited at once' });
  const sessions = await admin.selectFrom('session').select(['userId', 'editingAccounts']).execute();
  expect(sessions.filter(({ editingAccounts }) => editingAccounts.includes(accountId))).toMatchObject([
    { userId: people.agencyAdmin.userId },
  ]);
});
