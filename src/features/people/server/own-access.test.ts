import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { changePassword } from './password/change-password.ts';
import { endSession, listSessions } from './sessions/sessions.ts';
import { people } from './index.ts';
import { findActor } from './sessions/session.ts';
import { signIn } from './sessions/sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const world = await smallWorld(database);
const { accountAdmin, accountUser, agency, inTwoAccounts, otherOwner } = world.people;

let host = 0;
async function signedIn(email: string, password = worldPassword) {
  const browser = request(ports, undefined, '', {
    clientAddress: `203.0.113.${(host += 1)}`,
    userAgent: `Browser ${host}`,
  });
  await call(signIn, { email, password }, { context: browser });
  browser.actor = await findActor(ports, browser.secret ?? '');
  return browser;
}

test('a changed password keeps this session and ends all others', async () => {
  const elsewhere = await signedIn(accountUser.email);
  const here = await signedIn(accountUser.email);
  const input = { currentPassword: worldPassword, newPassword: 'copper gutter 81' };
  expect(await call(changePassword, input, { context: here })).toEqual({ landing: '/settings/account' });
  expect(await findActor(ports, here.secret ?? '')).toMatchObject({ kind: 'user' });
  expect(await findActor(ports, elsewhere.secret ?? '')).toEqual({ kind: 'anonymous' });
  await signedIn(accountUser.email, 'copper gutter 81');
});

test('after a new password people land by their role and the number of their accounts', async () => {
  const change = async (email: string) => {
    const input = { currentPassword: worldPassword, newPassword: 'copper gutter 81' };
    return (await call(changePassword, input, { context: await signedIn(email) })).landing;
  };
  expect([await change(inTwoAccounts.email), await change(otherOwner.email), await change(agency.email)]).toEqual([
    '/my-accounts',
    '/',
    '/',
  ]);
});

test('the present password is asked for, and guessing it is counted', async () => {
  const browser = await signedIn(accountAdmin.email);
  const wrong = { currentPassword: 'not it', newPassword: 'copper gutter 81' };
  const guesses = await Promise.allSettled(
    Array.from({ length: 13 }, () => call(changePassword, wrong, { context: browser })),
  );
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(codes.filter((code) => code === 'UNPROCESSABLE_CONTENT')).toHaveLength(12);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  ports.clock.turn(901);
  await expect(call(changePassword, wrong, { context: browser })).rejects.toMatchObject({
    data: { fields: { currentPassword: expect.any(String) } },
  });
});

test('people see where they are signed in and can end a session, but only their own', async () => {
  const here = await signedIn(otherOwner.email, 'copper gutter 81');
  const there = await signedIn(otherOwner.email, 'copper gutter 81');
  const sessions = await call(listSessions, undefined, { context: here });
  expect(sessions.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
  expect(sessions.map(({ userAgent }) => userAgent)).toContain(`Browser ${host}`);
  const foreign = (await signedIn(inTwoAccounts.email, 'copper gutter 81')).actor;
  const foreignKey = foreign.kind === 'user' ? foreign.sessionKey : '';
  await expect(call(endSession, { key: foreignKey }, { context: here })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const key = there.actor.kind === 'user' ? there.actor.sessionKey : '';
  await call(endSession, { key }, { context: here });
  expect(await findActor(ports, there.secret ?? '')).toEqual({ kind: 'anonymous' });
});

test('an anonymous visitor has no profile, password or sessions', async () => {
  const context = request(ports);
  const calls = [
    call(listSessions, undefined, { context }),
    call(changePassword, { currentPassword: 'x', newPassword: 'copper gutter 81' }, { context }),
  ];
  for (const attempt of calls) await expect(attempt).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
