import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { request } from '../../../../../test/client.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld, worldPassword } from '../../../../../test/small-world.ts';
import { checkResetCode, requestPasswordReset, setPassword } from './password-reset.ts';
import { people } from '../index.ts';
import { findActor } from '../sessions/session.ts';
import { sendPasswordResetJob } from '../mail/password-reset-mail.tsx';
import { signIn } from '../sessions/sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const world = await smallWorld(database);
const { accountAdmin, accountUser, agencyAdmin, house, otherOwner } = world.people;

/** One attempt of the same job. */
async function sendOnce(email: string): Promise<void> {
  const run = { jobId: 'the-same-job', signal: new AbortController().signal, isLastTry: false };
  await sendPasswordResetJob.work(ports, { email }, run);
}

let host = 0;
const browser = (more = {}) => request(ports, undefined, '', { clientAddress: `198.51.100.${(host += 1)}`, ...more });
const ask = async (email: string, more = {}) => {
  const answer = await call(requestPasswordReset, { email }, { context: browser(more) });
  await runPendingJobs(ports, people.jobs);
  return answer;
};
const codeIn = (text: string | undefined) => /set-password#code=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const lastCode = () => codeIn(ports.sent.findLast(({ subject }) => subject === 'Set a new password')?.text);

beforeEach(() => {
  ports.sent.length = 0;
});

test('a mail in the name of the agency brings a code that sets a new password and ends every session', async () => {
  const elsewhere = browser();
  await call(signIn, { email: accountAdmin.email, password: worldPassword }, { context: elsewhere });
  const verified = { whitelabelDomain: 'app.north.example', whitelabelVerifiedDate: new Date() };
  await database.admin.updateTable('agency').set(verified).where('uid', '=', world.agencies.north).execute();
  expect(await ask(accountAdmin.email.toUpperCase())).toEqual({ ok: true });
  expect(ports.sent).toMatchObject([
    {
      to: accountAdmin.email,
      fromName: 'Northlight Studio',
      replyTo: 'hello@north.example',
      subject: 'Set a new password',
    },
  ]);
  expect(ports.sent[0]?.html).toContain('http://app.north.example:3000/set-password#code=');
  const code = lastCode();
  expect(await call(checkResetCode, { code }, { context: browser() })).toMatchObject({
    email: accountAdmin.email,
    apiKeyCount: 0,
  });
  await call(setPassword, { code, password: 'copper gutter 81' }, { context: browser() });
  expect(await findActor(ports, elsewhere.secret ?? '')).toEqual({ kind: 'anonymous' });
  const signedIn = call(signIn, { email: accountAdmin.email, password: 'copper gutter 81' }, { context: browser() });
  expect(await signedIn).toEqual({ landing: '/content-feed' });
  await runPendingJobs(ports, people.jobs);
  expect(ports.sent.at(-1)).toMatchObject({ to: accountAdmin.email, subject: 'Your password was changed' });
});

test.each([[(email: string) => email], [(email: string) => email.toUpperCase()]])(
  'one’s own address is no password, and the code stays good',
  async (passwordOf) => {
    const { email } = world.people.inTwoAccounts;
    await ask(email);
    const code = lastCode();
    const refused = call(setPassword, { code, password: passwordOf(email) }, { context: browser() });
    await expect(refused).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      data: { fields: { password: expect.stringContaining('your email address') } },
    });
    expect(await call(checkResetCode, { code }, { context: browser() })).toMatchObject({ email });
  },
);

test('an unknown or a disabled address is answered alike, and nothing is sent', async () => {
  await database.admin.updateTable('user').set({ isAuth: false }).where('uid', '=', otherOwner.userId).execute();
  expect(await ask('nobody@people.example')).toEqual({ ok: true });
  expect(await ask(otherOwner.email)).toEqual({ ok: true });
  expect(ports.sent).toEqual([]);
});

test('a code works once, even when it comes ten times at the same moment', async () => {
  await ask(accountUser.email);
  const code = lastCode();
  const tries = Array.from({ length: 10 }, (_, n) =>
    call(setPassword, { code, password: `slate and nails ${n}` }, { context: browser() }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['GONE']));
});

test('a code is over after 30 minutes, and an invented one never worked', async () => {
  await ask(agencyAdmin.email);
  const code = lastCode();
  ports.clock.turn(29 * 60);
  await call(checkResetCode, { code }, { context: browser() });
  ports.clock.turn(60);
  await expect(call(checkResetCode, { code }, { context: browser() })).rejects.toMatchObject({ code: 'GONE' });
  const late = call(setPassword, { code, password: 'copper gutter 81' }, { context: browser() });
  await expect(late).rejects.toMatchObject({ code: 'GONE' });
  await expect(call(checkResetCode, { code: 'invented' }, { context: browser() })).rejects.toMatchObject({
    code: 'GONE',
  });
});

test('nobody finds more than three unused codes in their mail, and using one ends the others', async () => {
  for (let n = 0; n < 5; n += 1) await ask(house.email);
  expect(ports.sent).toHaveLength(3);
  expect(ports.sent[0]).toMatchObject({ fromName: 'Fieldfolio' });
  const [first, second] = ports.sent.map(({ text }) => codeIn(text));
  await call(setPassword, { code: first ?? '', password: 'copper gutter 81' }, { context: browser() });
  await expect(call(checkResetCode, { code: second ?? '' }, { context: browser() })).rejects.toMatchObject({
    code: 'GONE',
  });
});

test('a mail server that refuses for a while delays the mail, and the code in it works', async () => {
  const { email } = world.people.agency;
  const smtp = ports.mail.send;
  let refusals = 4;
  ports.mail.send = async (message) => {
    refusals -= 1;
    if (refusals >= 0) throw new Error('451 Try again later');
    await smtp(message);
  };
  for (let tries = 0; tries < 4; tries += 1) await expect(sendOnce(email)).rejects.toThrow('Try again later');
  await sendOnce(email);
  expect(ports.sent).toMatchObject([{ to: email, messageId: 'password-reset-the-same-job' }]);
  await call(checkResetCode, { code: lastCode() }, { context: browser() });
});

test('the database holds no code, only hashes', async () => {
  await ask(world.people.inTwoAccounts.email);
  const rows = await database.admin.selectFrom('passwordReset').selectAll().execute();
  expect(lastCode()).not.toBe('');
  expect(JSON.stringify(rows)).not.toContain(lastCode());
});

test.each([['short'], ['password2026']])('the new password %j is refused with the reason', async (password) => {
  const refused = call(setPassword, { code: 'any', password }, { context: browser() });
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
