import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people } from '../index.ts';
import { checkResetCode, requestPasswordReset } from '../password/password-reset.ts';
import { findActor } from '../sessions/session.ts';
import { signIn } from '../sessions/sign-in.ts';
import { cancelEmailChange, changeEmail, checkEmailCode, getEmailChange, resendEmailChange } from './email-change.ts';
import { confirmEmail, undoEmailChange } from './confirm-email.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const world = await smallWorld(database);
const { accountAdmin, accountUser, agency, agencyAdmin, inTwoAccounts, otherOwner, house } = world.people;

let client = 0;
const browser = () => request(ports, undefined, '', { clientAddress: `203.0.113.${(client += 1)}` });
async function signedIn(email: string) {
  const mine = browser();
  await call(signIn, { email, password: worldPassword }, { context: mine });
  mine.actor = await findActor(ports, mine.secret ?? '');
  return mine;
}
const mailed = async () => {
  await runPendingJobs(ports, people.jobs);
  return ports.sent.splice(0);
};
/** The code in the only mail sent since. */
async function code(to: string): Promise<string> {
  const mails = await mailed();
  expect(mails.map((mail) => mail.to)).toEqual([to]);
  return /(?:confirm|undo)-email#code=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}
const ask = (mine: ReturnType<typeof browser>, email: string, password = worldPassword) =>
  call(changeEmail, { email, password }, { context: mine });
const confirm = (secret: string) => call(confirmEmail, { code: secret }, { context: browser() });
const undo = (secret: string) => call(undoEmailChange, { code: secret }, { context: browser() });
const emailOf = async (userId: string) =>
  (await database.admin.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirstOrThrow()).email;

// Jobs queued by the previous test don't belong to this one.
beforeEach(mailed);

test('a new address takes effect when its owner confirms it, and not before', async () => {
  const mine = await signedIn(accountAdmin.email);
  await expect(ask(mine, 'olga@new.example', 'not it')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  expect(await ask(mine, 'Olga@New.example')).toMatchObject({ email: 'olga@new.example' });
  expect(await call(getEmailChange, undefined, { context: mine })).toMatchObject({ email: 'olga@new.example' });
  const secret = await code('olga@new.example');
  expect(await emailOf(accountAdmin.userId)).toBe(accountAdmin.email);
  // Reloads, and mail programs that open links, consume nothing.
  for (const purpose of ['confirm', 'confirm'] as const)
    expect(await call(checkEmailCode, { purpose, code: secret }, { context: browser() })).toMatchObject({
      email: 'olga@new.example',
      // Of the agency, whose mail it was.
      branding: { appName: 'Northlight Studio' },
    });
  expect(await emailOf(accountAdmin.userId)).toBe(accountAdmin.email);
  expect(await confirm(secret)).toEqual({ email: 'olga@new.example' });
  expect(await emailOf(accountAdmin.userId)).toBe('olga@new.example');
  expect(await call(getEmailChange, undefined, { context: mine })).toBeNull();
  await expect(confirm(secret)).rejects.toMatchObject({ code: 'GONE' });
  expect((await mailed()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `${accountAdmin.email}: Your sign-in address was changed`,
  ]);
});

test('the old address takes the change back for 7 days: every session ends and a new password is offered', async () => {
  const thief = await signedIn(agency.email);
  await ask(thief, 'thief@evil.example');
  await confirm(await code('thief@evil.example'));
  const secret = await code(agency.email);
  // The thief moves on to a second address: the first owner's link still restores everything.
  await ask(thief, 'thief2@evil.example');
  await confirm(await code('thief2@evil.example'));
  const thiefsUndo = await code('thief@evil.example');
  ports.clock.turn(6 * 86_400);
  expect(await undo(secret)).toEqual({ email: agency.email });
  expect(await emailOf(agency.userId)).toBe(agency.email);
  expect(await findActor(ports, thief.secret ?? '')).toEqual({ kind: 'anonymous' });
  for (const spent of [secret, thiefsUndo]) await expect(undo(spent)).rejects.toMatchObject({ code: 'GONE' });
  expect(await mailed()).toMatchObject([{ to: agency.email, subject: 'Set a new password' }]);
});

test('after 7 days there is nothing to take back, and a confirmation is over after a day', async () => {
  const mine = await signedIn(agencyAdmin.email);
  await ask(mine, 'ada@new.example');
  const late = await code('ada@new.example');
  ports.clock.turn(86_400);
  await expect(confirm(late)).rejects.toMatchObject({ code: 'GONE' });
  expect(await call(getEmailChange, undefined, { context: mine })).toBeNull();
  await ask(mine, 'ada@new.example');
  await confirm(await code('ada@new.example'));
  const secret = await code(agencyAdmin.email);
  ports.clock.turn(7 * 86_400);
  await expect(undo(secret)).rejects.toMatchObject({ code: 'GONE' });
});

test('nobody learns whether somebody has an address, and its owner gets no code', async () => {
  const mine = await signedIn(accountUser.email);
  const unknown = await ask(mine, 'nobody@people.example');
  await mailed();
  const taken = await ask(mine, otherOwner.email.toUpperCase());
  expect({ ...taken, email: '' }).toEqual({ ...unknown, email: '' });
  expect(await call(getEmailChange, undefined, { context: mine })).toMatchObject({ email: otherOwner.email });
  expect(await mailed()).toEqual([]);
});

test('an address that its owner can still get back is nobody else’s', async () => {
  const leaving = await signedIn(otherOwner.email);
  await ask(leaving, 'clara@new.example');
  await confirm(await code('clara@new.example'));
  const secret = await code(otherOwner.email);
  await ask(await signedIn(accountUser.email), otherOwner.email);
  expect(await mailed()).toEqual([]);
  expect(await undo(secret)).toEqual({ email: otherOwner.email });
});

test('a link that is sent again replaces the first, and one that is given up opens nothing', async () => {
  const mine = await signedIn(inTwoAccounts.email);
  await ask(mine, 'mia@new.example');
  const first = await code('mia@new.example');
  await call(resendEmailChange, undefined, { context: mine });
  const second = await code('mia@new.example');
  await expect(confirm(first)).rejects.toMatchObject({ code: 'GONE' });
  await call(cancelEmailChange, undefined, { context: mine });
  await expect(confirm(second)).rejects.toMatchObject({ code: 'GONE' });
  await expect(call(resendEmailChange, undefined, { context: mine })).rejects.toMatchObject({ code: 'GONE' });
  await expect(ask(mine, inTwoAccounts.email)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});

test('a code works once, even when it comes ten times at the same moment', async () => {
  await ask(await signedIn(inTwoAccounts.email), 'mia@new.example');
  const secret = await code('mia@new.example');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(secret)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('links to set a password that lie in the old mailbox end with the change', async () => {
  const mine = await signedIn(house.email);
  await call(requestPasswordReset, { email: house.email }, { context: browser() });
  const [reset] = await mailed();
  const resetCode = /set-password#code=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
  await ask(mine, 'hanna@new.example');
  await confirm(await code('hanna@new.example'));
  await expect(call(checkResetCode, { code: resetCode }, { context: browser() })).rejects.toMatchObject({
    code: 'GONE',
  });
});

test('the database holds no code, only hashes', async () => {
  await ask(await signedIn(accountUser.email), 'uwe@new.example');
  const secret = await code('uwe@new.example');
  const rows = await database.admin.selectFrom('emailChange').selectAll().execute();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('requesting one address after another is stopped', { tags: 'long' }, async () => {
  const mine = await signedIn(accountUser.email);
  const codes = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      ask(mine, `n${n}@new.example`).then(
        () => 'ok',
        (error) => error.code as string,
      ),
    ),
  );
  expect(codes).toContain('TOO_MANY_REQUESTS');
});

test('a person has ten of these mails sent a day, wherever they go', async () => {
  ports.clock.turn(86_400);
  const mine = await signedIn('mia@new.example');
  for (let time = 0; time < 10; time += 1) {
    await ask(mine, `somebody-${time}@new.example`);
    ports.clock.turn(1_000);
  }
  await expect(ask(mine, 'one-more@new.example')).rejects.toThrow('10 of these emails sent a day');
  await expect(call(resendEmailChange, undefined, { context: mine })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  ports.clock.turn(86_400);
  expect(await ask(mine, 'one-more@new.example')).toMatchObject({ email: 'one-more@new.example' });
});
