import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people as capability } from '../index.ts';
import { endOtherSessions, listSignIns } from './sessions.ts';
import { findActor } from './session.ts';
import { signIn } from './sign-in.ts';
import { sweepSignInJob } from './sweep-sign-in.job.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: capability.jobs });
const { people } = await smallWorld(database);
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile Safari/604.1';
let network = 0;
const browser = (userAgent: string, clientAddress = `198.51.${(network += 1)}.7`) =>
  request(ports, undefined, '', { userAgent, clientAddress });
const enter = (email: string, context: ReturnType<typeof browser>, password = worldPassword) =>
  call(signIn, { email, password }, { context });
const historyOf = (who: keyof typeof people) =>
  call(listSignIns, undefined, { context: request(ports, people[who].actor) });

beforeEach(async () => {
  await database.admin.deleteFrom('signInRecord').execute();
  ports.sent.length = 0;
});

test('who signs in sees when, with what, how and from where, and nobody else does', async () => {
  const { email } = people.accountAdmin;
  await enter(email, browser(chrome, '203.0.113.77'));
  ports.clock.turn(1);
  await expect(enter(email.toUpperCase(), browser(phone, '2001:db8:12:34::9'), 'not it')).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const history = await historyOf('accountAdmin');
  expect(history).toMatchObject([
    { way: 'password', isRefused: true, device: 'Safari, iPhone', place: '2001:db8:12::' },
    { way: 'password', isRefused: false, device: 'Chrome, Windows', place: '203.0.113.0' },
  ]);
  expect(JSON.stringify(history)).not.toContain('203.0.113.77');
  expect(await historyOf('accountUser')).toEqual([]);
});

test('an unknown address leaves nothing, and a guesser at most twenty lines an hour', async () => {
  await expect(enter('nobody@people.example', browser(chrome), 'not it')).rejects.toThrow();
  const { userId, email } = people.otherOwner;
  const now = ports.clock.now();
  const lines = Array.from({ length: 20 }, (_, n) => ({ uid: `line ${n}`, createDate: now, isRefused: true }));
  await database.admin
    .insertInto('signInRecord')
    .values(lines.map((line) => ({ ...line, userId, way: 'password' as const })))
    .execute();
  await expect(enter(email, browser(chrome), 'not it')).rejects.toThrow();
  expect(await database.admin.selectFrom('signInRecord').select('uid').execute()).toHaveLength(20);
});

test('a disabled person later sees the attempt as refused, though the password was right', async () => {
  const { userId, email } = people.accountUser;
  const setAuth = (isAuth: boolean) =>
    database.admin.updateTable('user').set({ isAuth }).where('uid', '=', userId).execute();
  await setAuth(false);
  await expect(enter(email, browser(chrome))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await setAuth(true);
  expect(await historyOf('accountUser')).toMatchObject([{ isRefused: true, way: 'password' }]);
});

test('a mail tells of the first sign-in from another kind of device, and of no other', async () => {
  const { email } = people.accountAdmin;
  for (const userAgent of [chrome, chrome.replace('126', '127'), phone, phone]) await enter(email, browser(userAgent));
  await runPendingJobs(ports, capability.jobs);
  expect(ports.sent).toMatchObject([{ to: email, subject: 'New sign-in to your account' }]);
  expect(ports.sent[0]?.text).toContain('Safari, iPhone, from an address that begins with 198.51.');
});

test('after ninety days it is forgotten', async () => {
  const { email } = people.agency;
  await enter(email, browser(chrome));
  ports.clock.turn(89 * 86_400);
  const sweep = async () => {
    const commit = await sweepSignInJob.work(ports, {}, { jobId: 'sweep' } as never);
    await commit({ tx: database.admin } as never);
  };
  await sweep();
  expect(await historyOf('agency')).toHaveLength(1);
  ports.clock.turn(86_400);
  await sweep();
  expect(await historyOf('agency')).toEqual([]);
});

test('all other devices are signed out at once', async () => {
  const { email } = people.inTwoAccounts;
  const [here, there] = [browser(chrome), browser(phone)];
  await enter(email, here);
  await enter(email, there);
  const actor = await findActor(ports, here.secret ?? '');
  await call(endOtherSessions, undefined, { context: request(ports, actor) });
  expect((await findActor(ports, here.secret ?? '')).kind).toBe('user');
  expect((await findActor(ports, there.secret ?? '')).kind).toBe('anonymous');
});
