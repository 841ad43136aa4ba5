import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { getViewer } from '../get-viewer.ts';
import { people as capability } from '../index.ts';
import { updateProfile } from '../update-profile.ts';
import { endSession, listSessions, signOut } from './sessions.ts';
import { findActor } from './session.ts';
import { signIn } from './sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: capability.jobs });
const { people, agencies } = await smallWorld(database);
const { accountUser, otherOwner, agency } = people;
let visitor = 0;
async function browserOf(email: string, userAgent = 'Browser') {
  const browser = request(ports, undefined, '', { clientAddress: `203.0.113.${(visitor += 1)}`, userAgent });
  await call(signIn, { email, password: worldPassword }, { context: browser });
  browser.actor = await findActor(ports, browser.secret ?? '');
  return browser;
}
type Browser = Awaited<ReturnType<typeof browserOf>>;
const keyOf = ({ actor }: Browser) => (actor.kind === 'user' ? actor.sessionKey : '');
const sessions = (context: Browser) => call(listSessions, undefined, { context });
const isSignedIn = async ({ secret }: Browser) => (await findActor(ports, secret ?? '')).kind === 'user';
const me = (who: keyof typeof people) => ({ context: request(ports, people[who].actor) });

describe('sessions', () => {
  test('show the latest use first, and tell nobody what opens them', async () => {
    const first = await browserOf(accountUser.email, 'First');
    ports.clock.turn(60);
    const second = await browserOf(accountUser.email, 'Second');
    ports.clock.turn(3_601);
    await findActor(ports, first.secret ?? '');
    const shown = (await sessions(second)).filter(({ userAgent }) => ['First', 'Second'].includes(userAgent));
    expect(shown.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    for (const { secret } of [first, second]) expect(JSON.stringify(shown)).not.toContain(secret);
    expect((await findActor(ports, keyOf(first))).kind).toBe('anonymous');
  });

  test('slide while they are used, and end thirty days after the last use', async () => {
    const used = await browserOf(otherOwner.email);
    const forgotten = await browserOf(otherOwner.email);
    ports.clock.turn(20 * 86_400);
    expect(await isSignedIn(used)).toBe(true);
    ports.clock.turn(10 * 86_400);
    expect([await isSignedIn(used), await isSignedIn(forgotten)]).toEqual([true, false]);
    expect((await sessions(used)).map(({ key }) => key)).not.toContain(keyOf(forgotten));
    ports.clock.turn(30 * 86_400);
    expect(await isSignedIn(used)).toBe(false);
  });

  test('end once, though two ask for it at the same moment', async () => {
    const [here, there] = [await browserOf(accountUser.email), await browserOf(accountUser.email)];
    const both = await Promise.allSettled([1, 2].map(() => call(endSession, { key: keyOf(there) }, { context: here })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  test('are one’s own: neither a colleague nor the house ends them', async () => {
    const mine = await browserOf(accountUser.email);
    for (const email of [otherOwner.email, people.accountAdmin.email, people.house.email]) {
      const theirs = await browserOf(email);
      expect((await sessions(theirs)).map(({ key }) => key)).not.toContain(keyOf(mine));
      await expect(call(endSession, { key: keyOf(mine) }, { context: theirs })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await isSignedIn(mine)).toBe(true);
  });

  test('of a browser that signs in again are one, and signing out twice is no error', async () => {
    const browser = await browserOf(accountUser.email);
    const former = browser.secret ?? '';
    await call(signIn, { email: accountUser.email, password: worldPassword }, { context: browser });
    expect((await findActor(ports, former)).kind).toBe('anonymous');
    expect(await isSignedIn(browser)).toBe(true);
    const last = browser.secret ?? '';
    await call(signOut, undefined, { context: browser });
    await call(signOut, undefined, { context: browser });
    expect(browser.secret).toBeUndefined();
    expect((await findActor(ports, last)).kind).toBe('anonymous');
  });

  test('of the main host open no agency’s host', async () => {
    const { secret } = await browserOf(agency.email);
    expect((await findActor(ports, secret ?? '', agencies.north)).kind).toBe('anonymous');
    expect((await findActor(ports, secret ?? '', null)).kind).toBe('user');
  });

  test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}é`, "' or true --".padEnd(43, 'x')])(
    'are not opened by %j',
    async (secret) => {
      expect((await findActor(ports, secret)).kind).toBe('anonymous');
    },
  );

  test.each(['', 'x'.repeat(101)])('have no key like %j', async (key) => {
    await expect(call(endSession, { key }, me('accountUser'))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a profile', () => {
  const versionOf = async (userId: string) =>
    (await database.admin.selectFrom('user').select('version').where('uid', '=', userId).executeTakeFirstOrThrow())
      .version;
  const change = async (changes: object, who: keyof typeof people = 'accountUser') =>
    call(updateProfile, { version: await versionOf(people[who].userId), ...changes }, me(who));

  test('changed on two devices at once is changed by one of them', async () => {
    const version = await versionOf(accountUser.userId);
    const both = await Promise.allSettled(
      ['Uwe', 'אורי'].map((firstName) => call(updateProfile, { version, firstName }, me('accountUser'))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = both.find((one) => one.status === 'fulfilled');
    const lost = both.find((one) => one.status === 'rejected');
    const firstName = won?.status === 'fulfilled' ? won.value.firstName : '';
    expect(lost).toMatchObject({ reason: { code: 'CONFLICT', data: { current: { firstName } } } });
    expect(await versionOf(accountUser.userId)).toBe(version + 1);
  });

  test('with somebody else’s picture is refused as a whole', async () => {
    const before = await versionOf(accountUser.userId);
    await expect(change({ firstName: 'Thief', logoPictureId: 'aaaa-bbbb-cccc-dddd-eeee-ffff-0000' })).rejects.toThrow();
    expect(await versionOf(accountUser.userId)).toBe(before);
    expect(await call(getViewer, undefined, me('accountUser'))).not.toMatchObject({ firstName: 'Thief' });
  });

  test.each([
    ['a name on two lines', { firstName: 'A\nB' }],
    ['a name of 101 letters', { lastName: 'x'.repeat(101) }],
    ['half a character', { location: 'x\ud83c' }],
    ['a website that runs', { website: 'javascript:alert(1)' }],
    ['a language that is none', { language: 'en_US; drop' }],
    ['another type of person', { type: 'house' }],
    ['another role', { role: 'admin' }],
    ['an email past its confirmation', { email: 'new@people.example' }],
    ['somebody else', { userId: otherOwner.userId }],
  ])('is not saved with %s', async (_what, wrong) => {
    await expect(change(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('in letters that can be written in two ways is kept in one', async () => {
    expect(await change({ firstName: ' Zoe\u0308 ' })).toMatchObject({ firstName: 'Zo\u00eb' });
  });
});
