import { call } from '@orpc/server';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people as capability } from '../index.ts';
import { findActor } from '../sessions/session.ts';
import { signIn } from '../sessions/sign-in.ts';
import { confirmApp, removeApp, startApp } from './authenticator-app.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { getSecondFactor, proveSecond } from './prove-second.ts';

const database = await testDatabase();
let now = new Date('2026-03-01T10:00:00Z');
const ports = await testPorts(database, { jobs: capability.jobs, changed: { clock: { now: () => now } } });
const { people, agencies } = await smallWorld(database);
const { admin } = database;
type Who = keyof typeof people;

let client = 0;
const anyone = (more = {}) => request(ports, undefined, '', { clientAddress: `198.51.100.${(client += 1)}`, ...more });
const as = (who: Who) => ({ context: request(ports, people[who].actor) });
const byPassword = { by: 'password', secret: worldPassword } as const;
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1);
const subjects = async () => {
  await runPendingJobs(ports, capability.jobs);
  return ports.sent.map(({ subject }) => subject);
};

async function turnOn(who: Who) {
  await admin.deleteFrom('userTotp').where('userId', '=', people[who].userId).execute();
  const { secret } = await call(startApp, byPassword, as(who));
  const { recoveryCodes } = await call(confirmApp, { code: codeOf(secret) }, as(who));
  later(30);
  return { secret, recoveryCodes };
}

async function firstStep(who: Who, more = {}) {
  const browser = anyone(more);
  const { landing } = await call(signIn, { email: people[who].email, password: worldPassword }, { context: browser });
  expect(landing).toBe('/second-factor');
  return browser;
}
const isIn = async (secret: string | undefined, hostAgencyId: string | null = null) =>
  (await findActor(ports, secret ?? '', hostAgencyId)).kind === 'user';

beforeEach(async () => {
  ports.sent.length = 0;
  later(60);
  await admin.deleteFrom('throttle').execute();
  for (const { actor, userId } of Object.values(people))
    await admin
      .insertInto('session')
      .values({ tokenHash: actor.sessionKey, userId, userType: actor.type, expireDate: new Date('2030-01-01') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
});

test('turning it on asks for the password, shows the secret once, ends other sessions and mails the person', async () => {
  const { context } = as('accountAdmin');
  await expect(call(startApp, { by: 'password', secret: 'no' }, { context })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { secret: expect.any(String) } },
  });
  const elsewhere = anyone();
  await call(signIn, { email: people.accountAdmin.email, password: worldPassword }, { context: elsewhere });
  const { secret, address } = await call(startApp, byPassword, { context });
  expect(decodeURIComponent(address)).toMatch(/^otpauth:\/\/totp\/Northlight Studio:olga@people\.example\?/);
  expect(await call(getSecondFactor, undefined, { context })).toMatchObject({ appDate: null });
  await expect(call(confirmApp, { code: wrong(codeOf(secret)) }, { context })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  const { recoveryCodes } = await call(confirmApp, { code: codeOf(secret) }, { context });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  expect(await call(getSecondFactor, undefined, { context })).toEqual({
    hasPassword: true,
    appDate: now,
    recoveryCodesLeft: 10,
    hasPasskeyHere: false,
  });
  expect(await isIn(elsewhere.secret)).toBe(false);
  expect(await subjects()).toEqual(['Two-step sign-in is on']);
  expect(ports.sent).toMatchObject([{ to: people.accountAdmin.email, fromName: 'Northlight Studio' }]);
  const stored = await admin.selectFrom('recoveryCode').select('codeHash').execute();
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
  await expect(call(startApp, byPassword, { context })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a set-up that was left open ends after half an hour', async () => {
  const { secret } = await call(startApp, byPassword, as('otherOwner'));
  later(31 * 60);
  await expect(call(confirmApp, { code: codeOf(secret) }, as('otherOwner'))).rejects.toMatchObject({ code: 'GONE' });
  expect(
    await call(signIn, { email: people.otherOwner.email, password: worldPassword }, { context: anyone() }),
  ).toEqual({ landing: '/content-feed' });
});

test('the password alone opens nothing; the code completes the sign-in, once', async () => {
  const { secret } = await turnOn('accountAdmin');
  const browser = await firstStep('accountAdmin');
  const pending = browser.secret;
  expect(await isIn(pending)).toBe(false);
  expect(await call(proveSecond, { code: codeOf(secret) }, { context: browser })).toEqual({ landing: '/content-feed' });
  expect(browser.secret).not.toBe(pending);
  expect(await isIn(browser.secret)).toBe(true);
  const again = await firstStep('accountAdmin');
  await expect(call(proveSecond, { code: codeOf(secret) }, { context: again })).rejects.toThrow('used already');
  later(30);
  await call(proveSecond, { code: codeOf(secret) }, { context: again });
  await expect(call(proveSecond, { code: codeOf(secret) }, { context: anyone() })).rejects.toMatchObject({
    code: 'GONE',
  });
});

test('of fifty sign-ins with one code at the same time, one gets in', async () => {
  const { secret } = await turnOn('accountUser');
  const browsers = [];
  for (let count = 0; count < 50; count += 1) {
    browsers.push(await firstStep('accountUser'));
    await admin.deleteFrom('throttle').execute();
  }
  const code = codeOf(secret);
  const tries = await Promise.allSettled(browsers.map((context) => call(proveSecond, { code }, { context })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('guesses are counted before they are checked: ten for a person, five for a sign-in', async () => {
  const { secret, recoveryCodes } = await turnOn('agencyAdmin');
  const browsers = [await firstStep('agencyAdmin'), await firstStep('agencyAdmin'), await firstStep('agencyAdmin')];
  const code = wrong(codeOf(secret));
  const guesses = await Promise.allSettled(
    browsers.flatMap((context) => Array.from({ length: 7 }, () => call(proveSecond, { code }, { context }))),
  );
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(codes.filter((reason) => reason === 'GONE')).toHaveLength(6);
  expect(codes.filter((reason) => reason === 'UNPROCESSABLE_CONTENT')).toHaveLength(10);
  expect(codes.filter((reason) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(5);
  const context = await firstStep('agencyAdmin');
  await expect(call(proveSecond, { code: codeOf(secret) }, { context })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  // Who knows the password can't lock the person out.
  await call(proveSecond, { recoveryCode: recoveryCodes[0] ?? '' }, { context });
  expect(await isIn(context.secret)).toBe(true);
});

test('a recovery code signs in without the phone, once, and tells the person', async () => {
  const { recoveryCodes } = await turnOn('accountAdmin');
  await subjects();
  ports.sent.length = 0;
  const [first = ''] = recoveryCodes;
  const [one, two] = [await firstStep('accountAdmin'), await firstStep('accountAdmin')];
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const both = await Promise.allSettled([
    call(proveSecond, { recoveryCode: typed }, { context: one }),
    call(proveSecond, { recoveryCode: first }, { context: two }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await subjects()).toEqual(['A recovery code was used']);
  const own = { context: request(ports, people.accountAdmin.actor) };
  expect(await call(getSecondFactor, undefined, own)).toMatchObject({ recoveryCodesLeft: 9 });
  const fresh = await call(createRecoveryCodes, byPassword, own);
  const third = await firstStep('accountAdmin');
  await expect(call(proveSecond, { recoveryCode: recoveryCodes[1] ?? '' }, { context: third })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  await call(proveSecond, { recoveryCode: fresh.recoveryCodes[1] ?? '' }, { context: third });
});

test('the second step ends after ten minutes, at another host, with a new password, and for a disabled person', async () => {
  const { secret } = await turnOn('accountAdmin');
  const { userId } = people.accountAdmin;
  const refused = async (context: ReturnType<typeof anyone>) =>
    call(proveSecond, { code: codeOf(secret) }, { context }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  const late = await firstStep('accountAdmin');
  later(601);
  expect(await refused(late)).toBe('GONE');
  const here = await firstStep('accountAdmin');
  expect(await refused({ ...here, hostAgencyId: agencies.north })).toBe('GONE');
  await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
  expect(await refused(here)).toBe('FORBIDDEN');
  await admin.updateTable('user').set({ isAuth: true }).where('uid', '=', userId).execute();
  const hosted = await firstStep('accountAdmin', { hostAgencyId: agencies.north });
  expect(await refused(hosted)).toBe('in');
  expect(await isIn(hosted.secret, agencies.north)).toBe(true);
});

test('turning it off takes the password or a code, drops the recovery codes and mails the person', async () => {
  const { secret, recoveryCodes } = await turnOn('otherOwner');
  await expect(call(removeApp, { by: 'code', secret: '12 34' }, as('otherOwner'))).rejects.toMatchObject({
    data: { fields: { secret: 'Enter the 6 digits from your app.' } },
  });
  const pending = await firstStep('otherOwner');
  await call(removeApp, { by: 'code', secret: codeOf(secret) }, as('otherOwner'));
  expect(await subjects()).toContain('Two-step sign-in is off');
  expect(
    await admin.selectFrom('recoveryCode').selectAll().where('userId', '=', people.otherOwner.userId).execute(),
  ).toEqual([]);
  await expect(call(proveSecond, { recoveryCode: recoveryCodes[0] ?? '' }, { context: pending })).rejects.toMatchObject(
    { code: 'UNPROCESSABLE_CONTENT' },
  );
  await expect(call(removeApp, byPassword, as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(createRecoveryCodes, byPassword, as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  [{}],
  [{ code: '12345' }],
  [{ code: 'abcdef' }],
  [{ recoveryCode: '1234' }],
  [{ code: '123456', recoveryCode: 'x' }],
])('refuses %j', async (proof) => {
  await expect(call(proveSecond, proof as never, { context: anyone() })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
