import { serve } from '@hono/node-server';
import { call } from '@orpc/server';
import { Hono } from 'hono';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem, asVisitor } from '#access/scope.ts';
import { acceptInvitation } from '#features/invitations/server/accept-invitation.ts';
import { invitations } from '#features/invitations/server/index.ts';
import { visitorOwner } from '#features/media/server/upload/upload-owner.ts';
import { answerUpload } from '#features/media/server/upload/upload-routes.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { signUp } from '#features/sign-up/server/index.ts';
import { deleteAccount, restoreAgencyAccount } from '#features/tenants/server/trash/trash.ts';
import {
  deactivateAgencyMember,
  reactivateAgencyMember,
} from '#features/tenants/server/members/deactivated/deactivated.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { type Requester, startMediaServer } from '#test/media-server.ts';
import { addPhone } from '#test/phone.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createUpload } from '#test/tus-client.ts';
import { gigabyte } from '../terms.ts';
import { billing } from './index.ts';

const database = await testDatabase();
const { admin } = database;
const jobs = [...billing.jobs, ...invitations.jobs, ...signUp.jobs];
const ports = await testPorts(database, { jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { north, blue } = agencies;
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);

const as = (who: keyof typeof people, id = '') => ({ context: request(ports, people[who].actor, id) });
const textOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.message : String(error)),
  );
const planId = newUid();
const limit = (limits: { users?: number; accounts?: number; storageBytes?: number }) =>
  admin
    .updateTable('agencyPlan')
    .set({ users: null, accounts: null, storageBytes: null, ...limits })
    .where('uid', '=', planId)
    .execute();
const plan = { uid: planId, name: 'Small', price: 0, currency: 'usd', billingInterval: 'month' } as const;
await admin
  .insertInto('agencyPlan')
  .values({ ...plan, users: null, accounts: null, storageBytes: null })
  .execute();
await admin.updateTable('agencyCurrentPlan').set({ planId }).where('agencyId', '=', north).execute();

const add = (businessName: string) =>
  call(createAgencyAccount, { businessName, subscriptionType: 'free', ownerEmail: '' }, as('agencyAdmin', north));
const upload = (sizeBytes: number, accountId = accounts.roofer) =>
  createUpload(`${origin}/uploads/${accountId}`, { name: 'roof.jpg', sizeBytes });
const store = (accountId: string, size: number) =>
  admin
    .insertInto('media')
    .values({ accountId, uid: newUid(), name: 'a.jpg', kind: 'image', type: 'image/jpeg', originalKey: 'x', size })
    .execute();
const invite = (emails: string[], sendAgain = false) =>
  call(invitations.agency.invite, { emails, role: 'user', accountIds: null, sendAgain }, as('agencyAdmin', north));
const usageOf = async () => (await call(billing.agency.getPlanChoice, undefined, as('agencyAdmin', north))).use;
const subjects = () => ports.sent.map(({ subject }) => subject);
const noticeOf = async () => (await call(getViewer, undefined, as('agencyAdmin'))).agencies[0]?.useNotice;

beforeEach(async () => {
  asker.actor = people.accountUser.actor;
  await admin.deleteFrom('upload').execute();
  await admin.deleteFrom('media').execute();
  await admin.deleteFrom('invitation').execute();
  await admin.deleteFrom('planUseWarning').execute();
  const made = admin.deleteFrom('account').where('uid', 'not in', Object.values(accounts));
  await made.execute();
  await admin.updateTable('account').set({ deletedDate: null }).execute();
  await admin.updateTable('agency').set({ useNotice: '' }).execute();
  await limit({});
  await runPendingJobs(ports, jobs);
  ports.sent.length = 0;
});

test('a limit that the house lifts or sets is what the agency sees from then on', async () => {
  const change = async (accountLimit: number | null) => {
    const found = (await call(billing.house.listPlans, undefined, as('house'))).find((one) => one.planId === planId);
    if (!found) throw new Error('there is no plan');
    const { payerCount: _, ...input } = found;
    await call(billing.house.updatePlan, { ...input, accounts: accountLimit }, as('house'));
    await runPendingJobs(ports, jobs);
  };
  await change(2);
  expect([(await usageOf()).accounts.max, await noticeOf()]).toEqual([2, expect.stringMatching(/^accounts100 /)]);
  await change(null);
  expect([(await usageOf()).accounts.max, await noticeOf()]).toEqual([null, '']);
});

describe('accounts', () => {
  test('fifty who add one at once get what the plan has room for, and learn what to do', async () => {
    await limit({ accounts: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => textOf(add(`Parallel ${at}`))));
    expect(answers.filter((text) => text === 'allowed')).toHaveLength(3);
    expect(answers.find((text) => text !== 'allowed')).toBe(
      'The plan of Northlight Studio has room for 5 accounts, and nothing is left. Choose a larger plan in Plan and billing, or delete an account.',
    );
    expect((await usageOf()).accounts).toEqual({ used: 5, max: 5 });
  });

  test('beyond a smaller plan stay and work on, and none is added until there is room', async () => {
    await limit({ accounts: 1 });
    expect((await usageOf()).accounts).toEqual({ used: 2, max: 1 });
    expect(await textOf(add('One more'))).toContain('has room for one account');
    asker.actor = people.agencyAdmin.actor;
    for (const accountId of [accounts.roofer, accounts.landscaper])
      expect((await upload(1_000, accountId)).status).toBe(201);
    await call(deleteAccount, { businessName: 'Green Acres' }, as('agencyAdmin', accounts.landscaper));
    expect(await textOf(add('Still one too many'))).toContain('nothing is left');
  });

  test('no way around it leads through the trash', async () => {
    await limit({ accounts: 2 });
    await call(deleteAccount, { businessName: 'Green Acres' }, as('agencyAdmin', accounts.landscaper));
    expect(await textOf(add('In its place'))).toBe('allowed');
    const restore = () =>
      textOf(call(restoreAgencyAccount, { accountId: accounts.landscaper }, as('agencyAdmin', north)));
    expect(await restore()).toContain('has room for 2 accounts');
    await limit({ accounts: 3 });
    expect(await restore()).toBe('allowed');
  });

  test('who signs up under a full agency is refused at the form, whatever their address, and gets in once there is room', async () => {
    await admin.updateTable('agency').set({ freeCode: 'north-free' }).where('uid', '=', north).execute();
    const context = request(ports, undefined, '', { clientAddress: '198.51.100.7' });
    const full =
      'Northlight Studio can’t take on another account at the moment, because its plan is full. Please contact Northlight Studio.';
    const ask = (email: string, more: object = { freeCode: 'north-free' }) =>
      textOf(
        call(signUp.open.requestSignUp, { businessName: 'Maple', email, acceptsTerms: true, ...more }, { context }),
      );
    await limit({ accounts: 2 });
    const sent = ports.sent.length;
    for (const email of ['maple@people.example', people.accountAdmin.email]) expect(await ask(email)).toBe(full);
    // Other agencies, and the house, have room.
    expect(await ask('birch@people.example', {})).toBe('allowed');
    await limit({ accounts: 3 });
    expect(await ask('maple@people.example')).toBe('allowed');
    await runPendingJobs(ports, jobs);
    expect(ports.sent).toHaveLength(sent + 2);
    const mail = ports.sent.find(({ to }) => to === 'maple@people.example');
    const code = /signup-account-confirm#code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const confirm = () => textOf(call(signUp.open.confirmSignUp, { code, password: 'copper gutter 81' }, { context }));
    await limit({ accounts: 2 });
    expect(await confirm()).toBe(full);
    await limit({ accounts: 3 });
    expect(await confirm()).toBe('allowed');
  });

  test('an agency without a limit, in its trial or of the house adds what it wants', async () => {
    expect(await textOf(add('Unlimited'))).toBe('allowed');
    const other = call(
      createAgencyAccount,
      { businessName: 'On trial', subscriptionType: 'free', ownerEmail: '' },
      as('otherAgencyAdmin', blue),
    );
    expect(await textOf(other)).toBe('allowed');
  });
});

describe('people of the agency', () => {
  test('count with those who are invited; who is asked again takes no second place', async () => {
    await limit({ users: 3 });
    expect(await textOf(invite(['one@people.example']))).toBe('allowed');
    expect(await textOf(invite(['one@people.example'], true))).toBe('allowed');
    expect(await textOf(invite(['two@people.example']))).toBe(
      'The plan of Northlight Studio has room for 3 people, and this would make 4, with those who are invited. Choose a larger plan in Plan and billing, or remove somebody.',
    );
    expect((await usageOf()).users).toEqual({ used: 3, max: 3 });
    // Their clients' teams are no people of the agency.
    const team = { emails: ['client@people.example'], role: 'user' as const };
    const asOwner = as('accountAdmin', accounts.roofer);
    expect(await textOf(call(invitations.account.invite, team, asOwner))).toBe('allowed');
  });

  test('fifty invited at once are as many as there is room for', async () => {
    await limit({ users: 6 });
    const one = (_: unknown, at: number) => textOf(invite([`parallel-${at}@people.example`]));
    const answers = await Promise.all(Array.from({ length: 50 }, one));
    expect(answers.filter((text) => text === 'allowed')).toHaveLength(4);
  });

  test('an invitation from before a smaller plan waits until there is room', async () => {
    await invite(['late@people.example']);
    await runPendingJobs(ports, jobs);
    const [, id = '', code = ''] = /invite-user\/([\w-]+)#code=([\w-]+)/.exec(ports.sent.at(-1)?.text ?? '') ?? [];
    await limit({ users: 2 });
    const context = request(ports, undefined, '', { clientAddress: '198.51.100.9' });
    const accept = () => textOf(call(acceptInvitation, { id, code, password: 'copper gutter 81' }, { context }));
    expect(await accept()).toContain('has no room for another person at the moment');
    await limit({ users: 3 });
    expect(await accept()).toBe('allowed');
    await admin
      .deleteFrom('agencyMembership')
      .where(
        'userId',
        'not in',
        Object.values(people).map((one) => one.userId),
      )
      .execute();
  });

  test('who was deactivated comes back when there is room', async () => {
    const { userId } = people.agency;
    await call(deactivateAgencyMember, { userId }, as('agencyAdmin', north));
    await limit({ users: 1 });
    const back = () => textOf(call(reactivateAgencyMember, { userId }, as('agencyAdmin', north)));
    expect(await back()).toContain('has room for one person');
    await limit({ users: 2 });
    expect(await back()).toBe('allowed');
  });
});

describe('storage', () => {
  test('is one for all accounts of the agency, and stops people, programs and phones with the figures', async () => {
    await limit({ storageBytes: 10_000_000 });
    await store(accounts.landscaper, 7_500_000);
    const answer = await upload(4_000_000);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      '“roof.jpg” has 4 MB, but only 2.5 MB of the 10 MB in the plan of Northlight Studio are left. A larger plan makes room, and so does deleting files: they count until the trash lets go of them after 30 days. Then try again.',
    ]);
    asker.actor = await addApiKey(database, accounts.roofer, ['media.upload']);
    expect((await upload(4_000_000)).status).toBe(422);
    asker.actor = await addPhone(database, accounts.roofer, people.accountUser);
    expect((await upload(4_000_000)).status).toBe(422);
    expect((await upload(2_500_000)).status).toBe(201);
    expect((await usageOf()).storage).toEqual({ used: 10_000_000, max: 10_000_000 });
  });

  test('fifty uploads at once, in two accounts, are as many as fit', async () => {
    await limit({ storageBytes: 10_000_000 });
    asker.actor = people.agencyAdmin.actor;
    const one = async (_: unknown, at: number) =>
      (await upload(1_000_000, at % 2 ? accounts.roofer : accounts.landscaper)).status;
    const statuses = await Promise.all(Array.from({ length: 50 }, one));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.every((status) => status === 201 || status === 422)).toBe(true);
  });

  test('takes what customers send, however full it is', async () => {
    await limit({ storageBytes: 1_000 });
    await store(accounts.roofer, 5_000);
    const app = new Hono();
    const accountId = accounts.roofer;
    app.all('*', (c) =>
      answerUpload(ports, c.req.raw, {
        accountId,
        owner: visitorOwner('a customer’s key'),
        inScope: (work) => asVisitor(ports.db, accountId, 'testimonial.record', work),
        inOurs: (work) => asSystem(ports.db, accountId, 'a test', work),
        mayJoin: async () => {},
        rules: { path: '/recording' },
      }),
    );
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await new Promise((ready) => server.once('listening', ready));
    afterAll(() => server.close());
    const { port } = server.address() as AddressInfo;
    const film = { name: 'thanks.mp4', type: 'video/mp4', sizeBytes: 3_000_000 };
    expect((await createUpload(`http://127.0.0.1:${port}/recording`, film)).status).toBe(201);
  });

  test('is kept as files come, change, go to the trash and are erased', async () => {
    await limit({ storageBytes: gigabyte });
    await store(accounts.roofer, 1_000);
    await store(accounts.landscaper, 200);
    await store(accounts.clinic, 70_000);
    const used = async () => (await usageOf()).storage.used;
    expect(await used()).toBe(1_200);
    await admin.updateTable('media').set({ size: 1_500 }).where('accountId', '=', accounts.roofer).execute();
    expect(await used()).toBe(1_700);
    await admin
      .updateTable('media')
      .set({ deletedDate: new Date() })
      .where('accountId', '=', accounts.roofer)
      .execute();
    expect(await used()).toBe(1_700);
    await admin
      .updateTable('media')
      .set({ deletedDate: new Date(0) })
      .where('accountId', '=', accounts.roofer)
      .execute();
    expect(await used()).toBe(200);
    await admin.deleteFrom('media').execute();
    expect(await used()).toBe(0);
  });
});

describe('the agency is notified', () => {
  test('at four fifths and at the end, once in a period, by mail to its administrators and in the app', async () => {
    await limit({ accounts: 5 });
    const { accountId } = await add('Third');
    await runPendingJobs(ports, jobs);
    expect([await noticeOf(), subjects()]).toEqual(['', []]);
    await add('Fourth');
    await runPendingJobs(ports, jobs);
    expect(await noticeOf()).toMatch(/^accounts80 \d{4}-\d\d-01$/);
    expect(subjects()).toEqual(['Northlight has used 80% of the accounts in its plan']);
    expect(ports.sent[0]).toMatchObject({ to: people.agencyAdmin.email });
    expect(ports.sent[0]?.text).toContain('The plan of Northlight has room for 5 accounts. Northlight has 4.');
    await add('Fifth');
    await runPendingJobs(ports, jobs);
    expect(await noticeOf()).toMatch(/^accounts100 /);
    expect(subjects().at(-1)).toBe('The plan of Northlight has no room for more accounts');
    await call(deleteAccount, { businessName: 'Third' }, as('agencyAdmin', accountId));
    await runPendingJobs(ports, jobs);
    expect(await noticeOf()).toMatch(/^accounts80 /);
    await add('Fifth again');
    await runPendingJobs(ports, jobs);
    expect(subjects()).toHaveLength(2);
    await admin.updateTable('planUseWarning').set({ periodDate: '2020-01-01' }).execute();
    await ports.queue.send(null, 'move-plans', { scope: 'system', accountId: null, payload: {} });
    await runPendingJobs(ports, jobs);
    expect(subjects()).toHaveLength(3);
    await limit({ accounts: 50 });
    await ports.queue.send(null, 'move-plans', { scope: 'system', accountId: null, payload: {} });
    await runPendingJobs(ports, jobs);
    expect([await noticeOf(), subjects().length]).toEqual(['', 3]);
  });
});
