import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { request } from '../../../../../test/client.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import type { SignInByLink } from '../../email-link.ts';
import { people } from '../index.ts';
import { requestPasswordReset, setPassword } from '../password/password-reset.ts';
import { checkSignInLink, requestSignInLink, signInByLink } from './sign-in-by-link.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const world = await smallWorld(database);
const { accountAdmin, accountUser, agencyAdmin, house, otherOwner, inTwoAccounts } = world.people;

let host = 0;
const browserAt = (more = {}) => request(ports, undefined, '', { clientAddress: `198.51.100.${(host += 1)}`, ...more });
const ask = async (email: string) => {
  const { browser } = await call(requestSignInLink, { email }, { context: browserAt() });
  await runPendingJobs(ports, people.jobs);
  const text = ports.sent.findLast(({ subject }) => subject.startsWith('Sign in to'))?.text ?? '';
  return {
    browser,
    link: /sign-in-link#code=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /enter this code: \**(\d{4} \d{4})/i.exec(text)?.[1] ?? '',
  };
};
const enter = (proof: SignInByLink, context = browserAt()) => call(signInByLink, proof, { context });
const wrong = (code: string) => (code.startsWith('0') ? code.replace('0', '1') : code.replace(/^\d/, '0'));

beforeEach(() => {
  ports.sent.length = 0;
});

test('the link signs in the browser that asked for it, once', async () => {
  const { browser, link, code } = await ask(accountAdmin.email.toUpperCase());
  expect(ports.sent).toMatchObject([
    { to: accountAdmin.email, fromName: 'Northlight Studio', subject: 'Sign in to Northlight Studio' },
  ]);
  const context = browserAt();
  expect(await enter({ link, browser }, context)).toEqual({ landing: '/content-feed' });
  expect(context.secret).toBeTruthy();
  await expect(enter({ link, browser })).rejects.toMatchObject({ code: 'GONE' });
  await expect(enter({ browser, code })).rejects.toMatchObject({ code: 'GONE' });
});

test('a link tells whether it was used, as often as it is opened', async () => {
  const { browser, link, code } = await ask(accountAdmin.email);
  const check = () => call(checkSignInLink, { link }, { context: browserAt() });
  for (let opened = 0; opened < 8; opened += 1)
    expect(await check()).toMatchObject({ branding: { appName: 'Northlight Studio' } });
  await enter({ browser, code });
  await expect(check()).rejects.toMatchObject({
    code: 'GONE',
    message: expect.stringContaining('has already been used'),
  });
  const guessed = await ask(agencyAdmin.email);
  for (let tries = 0; tries < 5; tries += 1)
    await enter({ browser: guessed.browser, code: wrong(guessed.code) }).catch(() => {});
  const over = call(checkSignInLink, { link: guessed.link }, { context: browserAt() });
  await expect(over).rejects.toMatchObject({ code: 'GONE' });
});

test('the code signs in the browser that asked, and any other one beside the link', async () => {
  const here = await ask(accountUser.email);
  expect(await enter({ browser: here.browser, code: here.code })).toEqual({ landing: '/content-feed' });
  const elsewhere = await ask(otherOwner.email);
  const stranger = await ask('nobody@example.com');
  await expect(enter({ link: elsewhere.link, browser: stranger.browser })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
  });
  expect(await enter({ link: elsewhere.link, code: elsewhere.code })).toMatchObject({ landing: expect.any(String) });
});

test('an unknown address gets the same response and no mail, and neither does a disabled person', async () => {
  expect((await ask('nobody@example.com')).browser).toHaveLength(43);
  await database.admin.updateTable('user').set({ isAuth: false }).where('uid', '=', inTwoAccounts.userId).execute();
  expect((await ask(inTwoAccounts.email)).browser).toHaveLength(43);
  expect(ports.sent).toEqual([]);
  await database.admin.updateTable('user').set({ isAuth: true }).where('uid', '=', inTwoAccounts.userId).execute();
});

test('five wrong codes end a link, also when they come at the same time', async () => {
  const { browser, link, code } = await ask(agencyAdmin.email);
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => enter({ browser, code: wrong(code) })));
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(codes.filter((reason) => reason === 'UNPROCESSABLE_CONTENT')).toHaveLength(5);
  expect(codes.filter((reason) => reason === 'GONE')).toHaveLength(7);
  await expect(enter({ link, browser })).rejects.toMatchObject({ code: 'GONE' });
});

test('one link used twice at the same time signs in once', async () => {
  const { browser, link } = await ask(agencyAdmin.email);
  const twice = await Promise.allSettled([enter({ link, browser }), enter({ link, browser })]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('it ends after 15 minutes, and with a new password', async () => {
  const late = await ask(accountUser.email);
  await database.admin
    .updateTable('signInLink')
    .set({ expireDate: new Date(0) })
    .execute();
  await expect(enter({ link: late.link, browser: late.browser })).rejects.toMatchObject({ code: 'GONE' });

  const { browser, link } = await ask(accountUser.email);
  await call(requestPasswordReset, { email: accountUser.email }, { context: browserAt() });
  await runPendingJobs(ports, people.jobs);
  const code = /set-password#code=([\w-]+)/.exec(ports.sent.at(-1)?.text ?? '')?.[1] ?? '';
  await call(setPassword, { code, password: 'copper gutter 81' }, { context: browserAt() });
  await expect(enter({ link, browser })).rejects.toMatchObject({ code: 'GONE' });
});

test('it opens no host where the person may not sign in, and no disabled account', async () => {
  const ofHouse = await ask(house.email);
  const atAgency = browserAt({ hostAgencyId: world.agencies.north });
  await expect(enter({ link: ofHouse.link, browser: ofHouse.browser }, atAgency)).rejects.toMatchObject({
    code: 'GONE',
  });
  const { browser, link } = await ask(inTwoAccounts.email);
  await database.admin.updateTable('user').set({ isAuth: false }).where('uid', '=', inTwoAccounts.userId).execute();
  await expect(enter({ link, browser })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a person gets three links at most, no matter who asks', async () => {
  for (let count = 0; count < 5; count += 1) await ask(otherOwner.email);
  expect(ports.sent).toHaveLength(3);
});

test.each([[{}], [{ link: 'x' }], [{ browser: 'x', code: '1234' }], [{ browser: 'x', code: '1234567a' }]])(
  'refuses %j',
  async (proof) => {
    await expect(enter(proof as SignInByLink)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);
