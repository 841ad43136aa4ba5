import { call } from '@orpc/server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#features/people/server/sessions/sign-in.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import { newUid } from '#lib/new-uid.ts';
import { type Browser, request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { signInThere, startOidcServer } from '#test/oidc-server.ts';
import { testPorts } from '#test/ports.ts';
import { addProvider } from '#test/provider-world.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { admin } = database;
const { agencies, accounts, people } = await smallWorld(database);
const provider = await startOidcServer(['http://localhost:3000/single-sign-on'], (id) => ({
  email: `${id}@people.example`,
  email_verified: !id.startsWith('unverified'),
  given_name: 'Nina',
  family_name: 'New',
}));
afterAll(provider.close);
await addProvider(database, ports.config, {
  agencyId: agencies.north,
  issuer: provider.issuer,
  domain: 'people.example',
});

const atNorth = () => request(ports, undefined, '', { hostAgencyId: agencies.north });
const atMain = () => request(ports);

/** Leaves for the provider, signs in there, and comes back. */
async function goThere(browser: Browser, login: string, email?: string) {
  const { address, browser: secret } = await call(startProviderSignIn, { email }, { context: browser });
  const back = await signInThere(address, login);
  return { browser: secret, query: back.search };
}
async function enterAs(browser: Browser, login: string, email?: string) {
  const answer = await goThere(browser, login, email);
  return call(finishProviderSignIn, answer, { context: browser });
}
const change = (values: object) =>
  admin.updateTable('agencyProvider').set(values).where('agencyId', '=', agencies.north).execute();
const refused = (message: RegExp, code = 'FORBIDDEN') => ({ code, message: expect.stringMatching(message) });

beforeEach(async () => {
  await admin.deleteFrom('throttle').execute();
  await change({ letsJoin: false, isRequired: false, isOn: true });
});

describe('a member', () => {
  test('signs in at the agency’s own host, and sees it in their history', async () => {
    const browser = atNorth();
    expect(await enterAs(browser, 'aron')).toEqual({ landing: '/accounts' });
    const actor = await findActor(ports, browser.secret ?? '', agencies.north);
    expect(actor).toMatchObject({ kind: 'user', userId: people.agency.userId });
    const records = admin.selectFrom('signInRecord').select(['way', 'isRefused']);
    expect(await records.where('userId', '=', people.agency.userId).execute()).toEqual([
      { way: 'provider', isRefused: false },
    ]);
  });

  test('signs in at the main host by the domain of their address, in a business of the agency, too', async () => {
    const browser = atMain();
    expect(await enterAs(browser, 'uwe', 'Uwe@People.Example')).toEqual({ landing: '/content-feed' });
    expect(await findActor(ports, browser.secret ?? '')).toMatchObject({ userId: people.accountUser.userId });
  });

  test('signs in after the provider has changed its keys, in the middle of it as well', async () => {
    const browser = atNorth();
    const answer = await goThere(browser, 'aron');
    provider.turnKeys();
    expect(await call(finishProviderSignIn, answer, { context: browser })).toEqual({ landing: '/accounts' });
    provider.turnKeys();
    expect(await enterAs(atNorth(), 'aron')).toEqual({ landing: '/accounts' });
  });

  test('who has two-step sign-in gives that proof, too', async () => {
    const { userId } = people.accountAdmin;
    const app = { userId, secret: new Secret().base32, confirmedDate: new Date() };
    await admin.insertInto('userTotp').values(app).execute();
    expect(new TOTP({ secret: app.secret }).period).toBe(30);
    const browser = atMain();
    expect(await enterAs(browser, 'olga', people.accountAdmin.email)).toEqual({ landing: '/second-factor' });
    expect(await findActor(ports, browser.secret ?? '')).toEqual({ kind: 'anonymous' });
    await admin.deleteFrom('userTotp').execute();
  });

  test('who was deactivated, disabled or removed isn’t let in, nor one of the house', async () => {
    const { userId } = people.agency;
    await admin.deleteFrom('agencyMembership').where('userId', '=', userId).execute();
    await expect(enterAs(atNorth(), 'aron')).rejects.toMatchObject(refused(/aren’t a member/));
    const put = { agencyId: agencies.north, userId, role: 'user', createDate: new Date() } as const;
    await admin.insertInto('deactivatedMembership').values(put).execute();
    await change({ letsJoin: true });
    await expect(enterAs(atNorth(), 'aron')).rejects.toMatchObject(refused(/turned off/));
    await admin.deleteFrom('deactivatedMembership').execute();
    await admin.insertInto('agencyMembership').values({ agencyId: agencies.north, userId, role: 'user' }).execute();
    await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
    await expect(enterAs(atNorth(), 'aron')).rejects.toMatchObject(refused(/disabled/));
    await admin.updateTable('user').set({ isAuth: true }).where('uid', '=', userId).execute();
    await expect(enterAs(atMain(), 'hanna', people.house.email)).rejects.toMatchObject(refused(/aren’t a member/));
    const records = admin.selectFrom('signInRecord').select('way').where('isRefused', '=', true);
    expect((await records.where('userId', '=', userId).execute()).length).toBeGreaterThan(2);
  });
});

describe('somebody new', () => {
  test('is invited first, unless the agency lets people join', async () => {
    await expect(enterAs(atNorth(), 'nina')).rejects.toMatchObject(refused(/aren’t a member/));
    await change({ letsJoin: true });
    expect(await enterAs(atNorth(), 'nina')).toEqual({ landing: '/accounts' });
    const nina = await admin
      .selectFrom('user as u')
      .innerJoin('agencyMembership as m', 'm.userId', 'u.uid')
      .select(['u.firstName', 'u.lastName', 'u.type', 'u.passwordHash', 'm.agencyId', 'm.role', 'm.seesAllAccounts'])
      .where('u.email', '=', 'nina@people.example')
      .execute();
    const least = { type: 'agency', passwordHash: null, role: 'user', seesAllAccounts: false };
    expect(nina).toEqual([{ firstName: 'Nina', lastName: 'New', agencyId: agencies.north, ...least }]);
    const acts = admin.selectFrom('auditEntry').select(['actorName', 'agencyId']);
    expect(await acts.where('procedure', '=', 'singleSignOn.joinBySignIn').execute()).toEqual([
      { actorName: 'Nina New', agencyId: agencies.north },
    ]);
    expect(await enterAs(atNorth(), 'nina')).toEqual({ landing: '/accounts' });
  });

  test('joins once, even if two of their tabs come back together', async () => {
    await change({ letsJoin: true });
    const browsers = [atNorth(), atNorth()];
    const answers = await Promise.all(browsers.map((browser) => goThere(browser, 'tabs')));
    await Promise.all(
      answers.map((answer, index) => call(finishProviderSignIn, answer, { context: browsers[index] as Browser })),
    );
    const rows = admin.selectFrom('user').select('uid').where('email', '=', 'tabs@people.example');
    expect(await rows.execute()).toHaveLength(1);
  });

  test('who is somebody in another agency is invited, since their sign-in opens more', async () => {
    await change({ letsJoin: true });
    await expect(enterAs(atNorth(), 'clara')).rejects.toMatchObject(refused(/aren’t a member/));
    const memberships = admin.selectFrom('agencyMembership').select('agencyId');
    expect(await memberships.where('userId', '=', people.otherOwner.userId).execute()).toEqual([]);
  });

  test('doesn’t join with an address that the provider hasn’t verified', async () => {
    await change({ letsJoin: true });
    await expect(enterAs(atNorth(), 'unverified')).rejects.toMatchObject(refused(/hasn’t verified/));
  });

  test('doesn’t take over an address that belonged to somebody else there', async () => {
    await enterAs(atNorth(), 'aron');
    const link = { subject: 'somebody before' };
    await admin.updateTable('providerPerson').set(link).where('userId', '=', people.agency.userId).execute();
    await expect(enterAs(atNorth(), 'aron')).rejects.toMatchObject(refused(/somebody else/));
    // An administrator who has made sure of them deactivates and reactivates them.
    const membership = { agencyId: agencies.north, userId: people.agency.userId, role: 'user' } as const;
    await admin.deleteFrom('agencyMembership').where('userId', '=', membership.userId).execute();
    await admin.insertInto('agencyMembership').values(membership).execute();
    expect(await enterAs(atNorth(), 'aron')).toEqual({ landing: '/accounts' });
  });
});

describe('what the browser brings back', () => {
  test('works once, and in that browser, at that host and in time alone', async () => {
    const browser = atNorth();
    const answer = await goThere(browser, 'aron');
    const over = refused(/started in another browser/, 'GONE');
    const elsewhere = { ...answer, browser: 'another browser’s secret' };
    await expect(call(finishProviderSignIn, elsewhere, { context: atNorth() })).rejects.toMatchObject(over);
    await expect(call(finishProviderSignIn, answer, { context: atMain() })).rejects.toMatchObject(over);
    const otherHost = request(ports, undefined, '', { hostAgencyId: agencies.blue });
    await expect(call(finishProviderSignIn, answer, { context: otherHost })).rejects.toMatchObject(over);
    expect(await call(finishProviderSignIn, answer, { context: browser })).toEqual({ landing: '/accounts' });
    await expect(call(finishProviderSignIn, answer, { context: browser })).rejects.toMatchObject(over);
    const late = await goThere(browser, 'aron');
    ports.clock.turn(16 * 60);
    await expect(call(finishProviderSignIn, late, { context: browser })).rejects.toMatchObject(over);
  });

  test('is of no use with the state of another sign-in: its code and nonce belong to one', async () => {
    const browser = atNorth();
    const [mine, other] = [await goThere(browser, 'aron'), await goThere(browser, 'ada')];
    const swapped = new URLSearchParams(mine.query);
    swapped.set('code', new URLSearchParams(other.query).get('code') ?? '');
    const sent = call(finishProviderSignIn, { ...mine, query: `?${swapped}` }, { context: browser });
    await expect(sent).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(browser.secret).toBeUndefined();
  });

  test('says that the person was refused there', async () => {
    const browser = atNorth();
    const { address, browser: secret } = await call(startProviderSignIn, {}, { context: browser });
    const state = new URL(address).searchParams.get('state');
    const query = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    const sent = call(finishProviderSignIn, { browser: secret, query }, { context: browser });
    await expect(sent).rejects.toMatchObject(refused(/didn’t let you in/));
  });
});

test('asks for code, proof key, state and nonce, and comes back to our own page alone', async () => {
  const { address } = await call(startProviderSignIn, { email: 'uwe@people.example' }, { context: atMain() });
  const { origin, searchParams } = new URL(address);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/single-sign-on',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
});

test('one network starts so many sign-ins in a quarter of an hour, and another goes on', async () => {
  await database.admin.deleteFrom('throttle').execute();
  const context = atNorth();
  const start = (clientAddress: string) =>
    call(startProviderSignIn, {}, { context: { ...context, clientAddress } }).then(
      () => 'started',
      (error: { code?: string }) => error.code,
    );
  expect(await start('203.0.113.9')).toBe('started');
  await database.admin.updateTable('throttle').set({ hits: 200 }).execute();
  expect(await start('203.0.113.9')).toBe('TOO_MANY_REQUESTS');
  expect(await start('198.51.100.9')).toBe('started');
  ports.clock.turn(901);
  expect(await start('203.0.113.9')).toBe('started');
});

test('there is nothing to start for other domains, other hosts, and agencies that are closed or have turned it off', async () => {
  const nothing = { code: 'NOT_FOUND' };
  const start = (email: string | undefined, context: Browser) => call(startProviderSignIn, { email }, { context });
  await expect(start('somebody@elsewhere.example', atMain())).rejects.toMatchObject(nothing);
  await expect(start('somebody@sub.people.example', atMain())).rejects.toMatchObject(nothing);
  await expect(start(undefined, atMain())).rejects.toMatchObject(nothing);
  const atBlue = request(ports, undefined, '', { hostAgencyId: agencies.blue });
  await expect(start('uwe@people.example', atBlue)).rejects.toMatchObject(nothing);
  await change({ isOn: false });
  await expect(start(undefined, atNorth())).rejects.toMatchObject(nothing);
  await change({ isOn: true });
  const begun = await goThere(atNorth(), 'aron');
  const suspend = (suspendedDate: Date | null) =>
    admin.updateTable('agency').set({ suspendedDate }).where('uid', '=', agencies.north).execute();
  await suspend(new Date());
  await expect(start(undefined, atNorth())).rejects.toMatchObject(nothing);
  await expect(call(finishProviderSignIn, begun, { context: atNorth() })).rejects.toMatchObject({ code: 'GONE' });
  await suspend(null);
});

test('where it is required, no other way signs in, but for the owner and for people of other domains', async () => {
  await change({ isRequired: true });
  const password = (email: string) =>
    call(
      signIn,
      { email, password: worldPassword },
      { context: request(ports, undefined, '', { clientAddress: newUid() }) },
    );
  await expect(password(people.agency.email)).rejects.toMatchObject(refused(/Northlight asks you/));
  await expect(password(people.accountUser.email)).rejects.toMatchObject(refused(/Northlight asks you/));
  expect(await password(people.agencyAdmin.email)).toEqual({ landing: '/accounts' });
  expect(await password(people.otherOwner.email)).toEqual({ landing: '/content-feed' });
  expect(await enterAs(atNorth(), 'aron')).toEqual({ landing: '/accounts' });
  await admin.updateTable('agencyMailDomain').set({ verifiedDate: null }).execute();
  expect(await password(people.agency.email)).toEqual({ landing: '/accounts' });
  expect(accounts.roofer).toBeTruthy();
  await admin.updateTable('agencyMailDomain').set({ verifiedDate: new Date() }).execute();
});
