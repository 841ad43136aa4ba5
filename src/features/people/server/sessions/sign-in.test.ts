import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { request } from '../../../../../test/client.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld, worldPassword } from '../../../../../test/small-world.ts';
import { findActor } from './session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sessions.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { people, agencies } = await smallWorld(database);

const from = (clientAddress: string) => request(ports, undefined, '', { clientAddress });
const trying = (email: string, password: string, browser = from('198.51.100.1')) =>
  call(signIn, { email, password }, { context: browser });

test('the right password begins a session that later requests are known by', async () => {
  const browser = from('198.51.100.2');
  const { email, userId } = people.accountAdmin;
  expect(await trying(email.toUpperCase(), worldPassword, browser)).toEqual({ landing: '/content-feed' });
  expect(await findActor(ports, browser.secret ?? '')).toMatchObject({ kind: 'user', userId, type: 'account' });
});

test('the landing place follows type and number of accounts', async () => {
  const landings = await Promise.all(
    [people.house, people.agency, people.inTwoAccounts].map(({ email }) => trying(email, worldPassword)),
  );
  expect(landings.map(({ landing }) => landing)).toEqual(['/houseAccounts', '/accounts', '/my-accounts']);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const answers = await Promise.allSettled([
    trying(people.house.email, 'not it at all'),
    trying('nobody@people.example', 'not it at all'),
  ]);
  const [wrong, unknown] = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.toJSON() : answer));
  expect(wrong).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(unknown).toEqual(wrong);
});

test('a disabled person learns so only after the right password, and loses every session', async () => {
  const browser = from('198.51.100.3');
  await trying(people.otherOwner.email, worldPassword, browser);
  await database.admin.updateTable('user').set({ isAuth: false }).where('uid', '=', people.otherOwner.userId).execute();
  expect(await findActor(ports, browser.secret ?? '')).toEqual({ kind: 'anonymous' });
  await expect(trying(people.otherOwner.email, 'not it at all')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(trying(people.otherOwner.email, worldPassword)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test("somebody of an agency that is gone reads 'Sorry, user not found'", async () => {
  await database.admin
    .updateTable('agency')
    .set({ deletedDate: new Date() })
    .where('uid', '=', agencies.blue)
    .execute();
  await expect(trying(people.otherAgencyAdmin.email, worldPassword)).rejects.toThrow('Sorry, user not found');
});

test('an attacker is refused from their own address after a while, the victim never is', async () => {
  const victim = people.agencyAdmin.email;
  const attacks = await Promise.allSettled(
    Array.from({ length: 30 }, () => trying(victim, 'guess', from('203.0.113.9'))),
  );
  const codes = attacks.map((attack) => attack.status === 'rejected' && attack.reason.code);
  expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(12);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(18);
  await expect(trying(victim, worldPassword, from('203.0.113.9'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 900 },
  });
  expect(await trying(victim, worldPassword, from('198.51.100.4'))).toEqual({ landing: '/accounts' });
});

test('signing in again replaces the session of the browser, signing out ends it', async () => {
  const browser = from('198.51.100.5');
  await trying(people.house.email, worldPassword, browser);
  const first = browser.secret ?? '';
  await trying(people.house.email, worldPassword, browser);
  const second = browser.secret ?? '';
  expect(await findActor(ports, first)).toEqual({ kind: 'anonymous' });
  expect(await call(signOut, undefined, { context: browser })).toEqual({ wasSignedIn: true });
  expect(await call(signOut, undefined, { context: browser })).toEqual({ wasSignedIn: false });
  expect(browser.secret).toBeUndefined();
  expect(await findActor(ports, second)).toEqual({ kind: 'anonymous' });
});

test('a session lives on for 30 days from its last use', async () => {
  const browser = from('198.51.100.6');
  await trying(people.house.email, worldPassword, browser);
  const day = 86_400;
  for (const days of [29, 29]) {
    ports.clock.turn(days * day);
    expect(await findActor(ports, browser.secret ?? '')).toMatchObject({ kind: 'user' });
  }
  ports.clock.turn(31 * day);
  expect(await findActor(ports, browser.secret ?? '')).toEqual({ kind: 'anonymous' });
});

test.each([
  ['', 'longer'],
  ['ab', 'longer'],
  ['someone', 'abc'],
])('%j with %j is refused before anything is looked up', async (email, password) => {
  await expect(trying(email, password)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
