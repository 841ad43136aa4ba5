import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people } from '../index.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { checkResetCode, requestPasswordReset } from '../password/password-reset.ts';
import { findActor } from './session.ts';
import { signIn } from './sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const { people: world, agencies } = await smallWorld(database);
const mainOrigin = ports.config.publicUrl.origin;
const northOrigin = mainOrigin.replace('localhost', 'app.north.example');
for (const [name, uid] of Object.entries(agencies))
  await database.admin
    .updateTable('agency')
    .set({ whitelabelDomain: `app.${name}.example`, whitelabelVerifiedDate: name === 'north' ? new Date() : null })
    .where('uid', '=', uid)
    .execute();

let client = 0;
const at = (hostAgencyId: string | null) => {
  const clientAddress = `203.0.113.${(client += 1)}`;
  return request(ports, undefined, '', { hostAgencyId, clientAddress });
};
const enter = (email: string, browser: ReturnType<typeof at>, password = worldPassword) =>
  call(signIn, { email, password }, { context: browser });
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: { toJSON(): unknown }) => reason.toJSON(),
  );
  return error;
};

beforeEach(() => {
  ports.sent.length = 0;
});

test.each([
  ['the house', world.house.email, mainOrigin, 'Fieldfolio'],
  ['somebody of another agency', world.agencyAdmin.email, northOrigin, 'Northlight Studio'],
  ['somebody of an account of another agency', world.accountUser.email, northOrigin, 'Northlight Studio'],
  ['somebody whose agency has no checked domain', world.otherOwner.email, mainOrigin, 'Bluebird Studio'],
])('a reset asked for at an agency’s host mails %s a link to their own', async (_who, email, origin, fromName) => {
  await call(requestPasswordReset, { email }, { context: at(agencies.blue) });
  await runPendingJobs(ports, people.jobs);
  expect(ports.sent).toMatchObject([{ to: email, fromName }]);
  expect(ports.sent[0]?.html).toContain(`"${origin}/set-password#code=`);
  expect(ports.sent[0]?.html).not.toContain('app.blue');
});

test.each([
  ['of an agency without a host', world.otherOwner.email, null, 'Bluebird Studio'],
  ['of an agency with one', world.accountUser.email, agencies.north, 'Northlight Studio'],
  ['of the house', world.house.email, null, 'Fieldfolio'],
])('a page opened by a mail %s has the look of its sender', async (_whose, email, host, appName) => {
  await call(requestPasswordReset, { email }, { context: at(null) });
  await runPendingJobs(ports, people.jobs);
  const code = /set-password#code=([\w-]+)/.exec(ports.sent[0]?.text ?? '')?.[1] ?? '';
  expect(await call(checkResetCode, { code }, { context: at(host) })).toMatchObject({ branding: { appName } });
});

test('people sign in at the main host and at the hosts of their own agencies', async () => {
  for (const { email } of [world.agencyAdmin, world.accountUser, world.inTwoAccounts])
    for (const host of [null, agencies.north]) expect(await enter(email, at(host))).toHaveProperty('landing');
  expect(await enter(world.inTwoAccounts.email, at(agencies.blue))).toHaveProperty('landing');
  expect(await enter(world.house.email, at(null))).toHaveProperty('landing');
});

test.each([
  ['the house', world.house.email],
  ['somebody of another agency', world.agency.email],
  ['somebody of an account of another agency', world.accountAdmin.email],
])('the right password of %s is a wrong one at an agency’s host', async (_who, email) => {
  const browser = at(agencies.blue);
  const elsewhere = await refusal(enter(email, browser));
  expect(elsewhere).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(elsewhere).toEqual(await refusal(enter(email, at(null), 'not it at all')));
  expect(browser.secret).toBeUndefined();
});

test('it is refused after the same work, so that the time tells nothing', async () => {
  const fastest = { right: Infinity, wrong: Infinity };
  for (let n = 0; n < 8; n += 1)
    for (const kind of ['right', 'wrong'] as const) {
      // Delays after failures would hide the work.
      await database.admin.deleteFrom('throttle').execute();
      const begun = performance.now();
      await refusal(enter(world.house.email, at(agencies.blue), kind === 'right' ? worldPassword : 'not it at all'));
      fastest[kind] = Math.min(fastest[kind], performance.now() - begun);
    }
  // Checking a password takes longer than everything else; anyone rejected before it waits only a fraction.
  expect(fastest.right / fastest.wrong).toBeGreaterThan(0.5);
  expect(fastest.right / fastest.wrong).toBeLessThan(2);
});

test('a session opens the host where it began, and no other', async () => {
  const [here, there] = [at(null), at(agencies.north)];
  await enter(world.inTwoAccounts.email, here);
  await enter(world.inTwoAccounts.email, there);
  const sessions = new RememberedSessions(ports);
  for (const host of [null, agencies.north, agencies.blue]) {
    const kinds = [here, there].map(async ({ secret = '' }) => [
      (await findActor(ports, secret, host)).kind,
      (await sessions.find(secret, host)).kind.replace('remembered', 'user'),
    ]);
    const open = ['user', 'user'];
    const closed = ['anonymous', 'anonymous'];
    expect(await Promise.all(kinds)).toEqual([host === null ? open : closed, host === agencies.north ? open : closed]);
  }
});

test('who leaves an agency is signed out at its host, and stays signed in at the main one', async () => {
  const [main, own] = [at(null), at(agencies.north)];
  const { email, userId } = world.accountUser;
  await enter(email, main);
  await enter(email, own);
  await database.admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
  expect(await findActor(ports, own.secret ?? '', agencies.north)).toEqual({ kind: 'anonymous' });
  expect(await findActor(ports, main.secret ?? '')).toMatchObject({ kind: 'user' });
});

test('who leaves one of two accounts of an agency stays signed in at its host', async () => {
  const own = at(agencies.north);
  const { email, userId } = world.inTwoAccounts;
  await database.admin.insertInto('agencyMembership').values({ agencyId: agencies.north, userId }).execute();
  await enter(email, own);
  await database.admin
    .deleteFrom('accountMembership')
    .where('userId', '=', userId)
    .where('agencyId', '=', agencies.north)
    .execute();
  expect(await findActor(ports, own.secret ?? '', agencies.north)).toMatchObject({ kind: 'user' });
});
