import { expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { testEvent } from '#test/test-event.ts';
import { defineJob } from '../jobs/define-job.ts';
import { asSystem, asSystemForPerson, asSystemInAgency, asSystemInHouse, inAgency, inHouse, inMe } from '../scope.ts';
import { on } from './define-event.ts';
import { emit, enqueue } from './emit.ts';

const Note = z.object({ note: z.string() });
const sample = { note: 'a' };
const kinds = {
  account: testEvent('accountNoted', Note, sample),
  agency: testEvent('agencyNoted', Note, sample, 'agency'),
  house: testEvent('houseNoted', Note, sample, 'house'),
  person: testEvent('personNoted', Note, sample, 'person'),
};
/** What was done, for whom, and in which kind of scope. */
const done: unknown[] = [];
const subscriptions = [
  on(kinds.account, 'test-account', async (_ports, accountId, { payload }) => async ({ kind, role }) => {
    done.push([kind, role, accountId, payload.note]);
  }),
  on(kinds.agency, 'test-agency', async (_ports, agencyId, { payload }) => async ({ kind, role }) => {
    done.push([kind, role, agencyId, payload.note]);
  }),
  on(kinds.house, 'test-house', async (_ports, none, { payload }) => async ({ kind }) => {
    done.push([kind, none, payload.note]);
  }),
  on(kinds.person, 'test-person', async (_ports, userId, { payload }) => async (scope) => {
    done.push([scope.kind, scope.userId === userId, payload.note]);
  }),
];
const patient = defineJob({
  scope: 'agency',
  name: 'test-patient',
  payload: Note,
  retryLimit: 3,
  retryDelay: 300,
  retryBackoff: false,
  work:
    async (_ports, agencyId, { note }) =>
    async (scope) => {
      done.push([scope.agencyId === agencyId, note]);
    },
});
const jobs = [...subscriptions.map(({ job }) => job), patient];

const database = await testDatabase();
const ports = await testPorts(database, { jobs, subscriptions });
const { accounts, agencies, people } = await smallWorld(database);
const { db } = ports;

test('each scope tells its own events, and their subscribers work in it', async () => {
  await asSystem(db, accounts.roofer, 'test', (scope) => emit(scope, kinds.account, { note: 'a' }));
  await inAgency(db, people.agencyAdmin.actor, agencies.north, 'agency.read', (scope) =>
    emit(scope, kinds.agency, { note: 'b' }),
  );
  await inHouse(db, people.house.actor, 'house.accounts', (scope) => emit(scope, kinds.house, { note: 'c' }));
  await inMe(db, people.accountUser.actor, (scope) => emit(scope, kinds.person, { note: 'd' }));
  expect(await runPendingJobs(ports, jobs)).toBe(4);
  expect(done.splice(0)).toEqual([
    ['account', 'system', accounts.roofer, 'a'],
    ['agency', 'system', agencies.north, 'b'],
    ['house', null, 'c'],
    ['me', true, 'd'],
  ]);
  const rows = await database.admin
    .selectFrom('event')
    .select(['scope', 'accountId', 'agencyId', 'userId'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { scope: 'account', accountId: accounts.roofer, agencyId: agencies.north, userId: null },
    { scope: 'agency', accountId: null, agencyId: agencies.north, userId: people.agencyAdmin.userId },
    { scope: 'house', accountId: null, agencyId: null, userId: people.house.userId },
    { scope: 'person', accountId: null, agencyId: null, userId: people.accountUser.userId },
  ]);
});

test('the product itself tells them there, too', async () => {
  await asSystemInAgency(db, agencies.blue, 'test', (scope) => emit(scope, kinds.agency, { note: 'e' }));
  await asSystemInHouse(db, 'test', (scope) => emit(scope, kinds.house, { note: 'f' }));
  await asSystemForPerson(db, people.agency.userId, 'test', (scope) => emit(scope, kinds.person, { note: 'g' }));
  expect(await runPendingJobs(ports, jobs)).toBe(3);
  expect(done.splice(0)).toEqual([
    ['agency', 'system', agencies.blue, 'e'],
    ['house', null, 'f'],
    ['me', true, 'g'],
  ]);
});

test('no scope writes or reads the events of another', async () => {
  const forge = { type: 'forged', payload: '{}', accountId: null, agencyId: null, userId: null };
  const attempts = [
    { ...forge, scope: 'house' },
    { ...forge, scope: 'agency', agencyId: agencies.north },
    { ...forge, scope: 'agency', agencyId: agencies.blue },
    { ...forge, scope: 'person', userId: people.house.userId },
    { ...forge, scope: 'account', accountId: accounts.clinic, agencyId: agencies.blue },
  ] as const;
  for (const values of attempts) {
    const attempt = asSystem(db, accounts.roofer, 'test', ({ tx }) => tx.insertInto('event').values(values).execute());
    await expect(attempt).rejects.toThrow('row-level security');
  }
  const seen = await inMe(db, people.accountUser.actor, ({ tx }) => tx.selectFrom('event').select('type').execute());
  expect(seen).toEqual([{ type: 'personNoted' }]);
  const ofAgency = await asSystemInAgency(db, agencies.north, 'test', ({ tx }) =>
    tx.selectFrom('event').select('type').execute(),
  );
  expect(ofAgency).toEqual([{ type: 'agencyNoted' }]);
});

test('a job of an agency says whose it is, and waits between its tries as it asks to', async () => {
  await asSystemInAgency(db, agencies.north, 'test', (scope) => enqueue(scope, patient, { note: 'h' }));
  const [message] = await ports.boss.fetch(patient.name);
  expect(message?.data).toMatchObject({ scope: 'agency', agencyId: agencies.north, accountId: null });
  expect(await ports.boss.getQueue(patient.name)).toMatchObject({
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: false,
  });
});

test('an event of an agency or person that is gone is done', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  await expect(asSystemInAgency(db, gone, 'test', async () => {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(asSystemForPerson(db, gone, 'test', async () => {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
