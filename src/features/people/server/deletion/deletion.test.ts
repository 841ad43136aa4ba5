import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { removeTeamMember } from '#features/tenants/server/members/members.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people as capability } from '../index.ts';
import { signIn } from '../sessions/sign-in.ts';
import { deleteMe, getDeletionPlan, undoDeletion } from './deletion.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: capability.jobs });
const { people, accounts, agencies } = await smallWorld(database);
const { admin } = database;
type Who = keyof typeof people;
const as = (who: Who, scopeId = '') => ({ context: request(ports, people[who].actor, scopeId) });
const proof = { by: 'password' as const, secret: worldPassword };
let visitor = 0;
const stranger = () => ({ context: request(ports, undefined, '', { clientAddress: `198.51.100.${(visitor += 1)}` }) });
const mailedCode = async () => {
  await runPendingJobs(ports, capability.jobs);
  return /undo-deletion#code=([\w-]+)/.exec(ports.sent.at(-1)?.text ?? '')?.[1] ?? '';
};
const enter = (who: Who) => call(signIn, { email: people[who].email, password: worldPassword }, stranger());
const sessionsOf = (who: Who) =>
  admin.selectFrom('session').select('userId').where('userId', '=', people[who].userId).execute();
const setRole = (who: Who, role: 'admin' | 'user') =>
  admin.updateTable('accountMembership').set({ role }).where('userId', '=', people[who].userId).execute();
const purge = async () => {
  await ports.boss.send('purge-people', { payload: {} });
  const job = capability.jobs.find(({ name }) => name === 'purge-people');
  expect(job).toBeDefined();
  await runPendingJobs(ports, capability.jobs);
};

test('a person on whom a business, an agency or the house depends hands over first', async () => {
  expect(await call(getDeletionPlan, undefined, as('accountAdmin'))).toMatchObject({ lastAdminOf: ['Summit Roofing'] });
  expect(await call(getDeletionPlan, undefined, as('agencyAdmin'))).toMatchObject({ primaryOf: ['Northlight'] });
  expect(await call(getDeletionPlan, undefined, as('house'))).toMatchObject({ isLastOfHouse: true });
  expect(await call(getDeletionPlan, undefined, as('agency'))).toMatchObject({
    lastAdminOf: [],
    primaryOf: [],
    isLastOfHouse: false,
    leaves: ['Northlight'],
  });
  for (const who of ['accountAdmin', 'agencyAdmin', 'house'] as const)
    await expect(call(deleteMe, proof, as(who))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await admin.selectFrom('personDeletion').select('userId').execute()).toEqual([]);
});

test('it asks for a proof', async () => {
  const wrong = call(deleteMe, { by: 'password', secret: 'not it at all' }, as('accountUser'));
  await expect(wrong).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  expect(await sessionsOf('accountUser')).toHaveLength(1);
});

test('who deletes themselves is out at once, with every key, and back by the mailed link, once', async () => {
  const { userId } = people.accountUser;
  const key = { accountId: accounts.roofer, uid: 'key', name: 'Key', prefix: 'p', secretHash: 'h', permissions: [] };
  await admin
    .insertInto('apiKey')
    .values({ ...key, userId })
    .execute();
  const browser = as('accountUser');
  await call(deleteMe, proof, browser);
  expect(browser.context.secret).toBeUndefined();
  expect(await sessionsOf('accountUser')).toEqual([]);
  const keys = admin.selectFrom('apiKey').select('revokedDate').where('uid', '=', 'key');
  expect(await keys.executeTakeFirst()).toEqual({ revokedDate: expect.any(Date) });
  await expect(enter('accountUser')).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('You have deleted this account'),
  });
  const code = await mailedCode();
  expect(await call(undoDeletion, { code }, stranger())).toEqual({ email: people.accountUser.email });
  await expect(call(undoDeletion, { code }, stranger())).rejects.toMatchObject({ code: 'GONE' });
  expect(await enter('accountUser')).toHaveProperty('landing');
});

test('of two last administrators who delete themselves at once, one stays', async () => {
  await setRole('accountUser', 'admin');
  await admin
    .insertInto('session')
    .values({
      tokenHash: people.accountUser.actor.sessionKey,
      userId: people.accountUser.userId,
      userType: 'account',
      expireDate: new Date(Date.now() + 1e7),
    })
    .execute();
  const settled = await Promise.allSettled([
    call(deleteMe, proof, as('accountAdmin')),
    call(deleteMe, proof, as('accountUser')),
  ]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stays: Who = settled[0]?.status === 'rejected' ? 'accountAdmin' : 'accountUser';
  // The one who is gone doesn't count as an administrator whom the other could leave the business to.
  const remove = call(removeTeamMember, { userId: people[stays].userId }, as('agencyAdmin', accounts.roofer));
  await expect(remove).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(undoDeletion, { code: await mailedCode() }, stranger());
});

test('after thirty days the person is erased, their acts stay, and the ledger tells of it', async () => {
  const { userId, actor } = people.agency;
  const other = { agencyId: agencies.north, scope: 'agency', role: 'agency', procedure: 'tenants.updateAgency' };
  await admin
    .insertInto('auditEntry')
    .values({ ...other, userId, actorName: 'aron', clientAddress: '192.0.2.9' } as never)
    .execute();
  expect(actor.userId).toBe(userId);
  await call(deleteMe, proof, as('agency'));
  const code = await mailedCode();
  ports.clock.turn(29 * 86_400);
  await purge();
  const person = admin.selectFrom('user').select('uid').where('uid', '=', userId);
  expect(await person.execute()).toHaveLength(1);
  ports.clock.turn(86_400 + 1);
  await expect(call(undoDeletion, { code }, stranger())).rejects.toMatchObject({ code: 'GONE' });
  await purge();
  expect(await person.execute()).toEqual([]);
  const entry = admin.selectFrom('auditEntry').select(['userId', 'actorName', 'clientAddress']);
  expect(await entry.where('procedure', '=', 'tenants.updateAgency').execute()).toEqual([
    { userId: null, actorName: '', clientAddress: '' },
  ]);
  const ledger = await ports.boss.fetch<{ payload: unknown }>('record-erasures');
  expect(JSON.stringify(ledger)).toContain(`"kind":"person","accountId":"${userId}"`);
});
