import { call } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { typedCodeHash } from '#features/people/server/email-link/sign-in-link-queries.ts';
import { addPasskey, startPasskey } from '#features/people/server/passkeys/passkeys.ts';
import { inSystem } from '#access/scope.ts';
import { startPasskeySignIn } from '#features/people/server/passkeys/sign-in-by-passkey.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { termsEdition } from '#features/sign-up/terms-edition.ts';
import { stopPath } from '#features/notifications/server/unsubscribe.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { findHits } from '#platform/throttle.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { PasskeyDevice } from '#test/passkey-device.ts';
import { testPorts } from '#test/ports.ts';
import { type Person, smallWorld, worldPassword } from '#test/small-world.ts';
import { capabilities } from '../capabilities.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const hosts = { north: 'app.north.localhost:3000', blue: 'app.blue.localhost:3000' };
for (const name of ['north', 'blue'] as const)
  await admin
    .updateTable('agency')
    .set({ whitelabelDomain: `app.${name}.localhost`, whitelabelVerifiedDate: new Date() })
    .where('uid', '=', agencies[name])
    .execute();

const createDate = new Date();
const expireDate = new Date(Date.now() + 600_000);
const password = 'copper gutter 81';
const typed = '12345678';

interface Sent {
  path: string;
  body?: unknown;
  cookie?: string;
  method?: string;
}
/** Sends a code, which may be one that nobody has. */
type Endpoint = (code: string) => Sent;
const rpc = (capability: string, verb: string, json: unknown): Sent => ({
  path: `/api/open/rpc/${capability}/${verb}`,
  body: { json },
});
const ofPeople =
  (verb: string, fields: (code: string) => object): Endpoint =>
  (code) =>
    rpc('people', verb, fields(code));

const client = '192.0.2.7';
async function answer({ path, body, cookie, method }: Sent, host: string) {
  const init = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { host, 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await app.request(`http://${host}${path}`, init, {
    incoming: { socket: { remoteAddress: client } },
  });
  const text = (await response.text()).replaceAll(response.headers.get('x-request-id') ?? '-', '');
  const guesses = await Promise.all(
    [`codes:${client}`, `secret link ${client}`].map((key) => findHits(ports.db, key, new Date())),
  );
  await admin.deleteFrom('throttle').execute();
  return {
    status: response.status,
    text,
    cookie: response.headers.get('set-cookie'),
    guesses: guesses.map((found) => found?.hits ?? 0),
  };
}

async function resetOf({ userId }: Person) {
  const code = newSecret();
  await admin
    .insertInto('passwordReset')
    .values({ codeHash: secretHash(code), userId, createDate, expireDate })
    .execute();
  return code;
}
async function changeOf({ userId }: Person, purpose: 'confirmHash' | 'undoHash') {
  const code = newSecret();
  const emails = { newEmail: `${code}@new.example`.toLowerCase(), oldEmail: `${code}@old.example`.toLowerCase() };
  const dates = {
    createDate,
    expireDate,
    ...(purpose === 'undoHash' && { confirmedDate: createDate, undoUntil: expireDate }),
  };
  await admin.deleteFrom('emailChange').where('userId', '=', userId).execute();
  await admin
    .insertInto('emailChange')
    .values({ uid: newUid(), userId, ...emails, ...dates, [purpose]: secretHash(code) })
    .execute();
  return code;
}
async function deletionOf({ userId }: Person) {
  const code = newSecret();
  await admin.deleteFrom('personDeletion').execute();
  await admin
    .insertInto('personDeletion')
    .values(rowFor('personDeletion', { userId, undoHash: secretHash(code), requestDate: createDate }))
    .execute();
  return code;
}
/** Link and browser have the same secret here, so that either names the row. */
async function linkOf({ userId }: Person) {
  const code = newSecret();
  const linkHash = secretHash(code);
  const row = {
    linkHash,
    browserHash: linkHash,
    codeHash: typedCodeHash(linkHash, typed),
    userId,
    createDate,
    expireDate,
  };
  await admin
    .insertInto('signInLink')
    .values(rowFor('signInLink', { ...row, usedDate: null }))
    .execute();
  return code;
}
/** Begun at the foreign host while they still belonged there. */
async function pendingOf({ userId }: Person) {
  const code = newSecret();
  const row = { tokenHash: secretHash(code), userId, hostAgencyId: agencies.blue, createDate, expireDate };
  await admin.insertInto('pendingSignIn').values(rowFor('pendingSignIn', row)).execute();
  return code;
}

async function stopOf({ userId }: Person) {
  const stop = { userId, kinds: ['leadReceived'] };
  return (await inSystem(ports.db, 'test', (scope) => stopPath(scope, stop))).replace('/unsubscribe/', '');
}

const personal: Record<string, [make: (who: Person) => Promise<string>, endpoint: Endpoint]> = {
  checkResetCode: [resetOf, ofPeople('checkResetCode', (code) => ({ code }))],
  setPassword: [resetOf, ofPeople('setPassword', (code) => ({ code, password }))],
  'checkEmailCode to confirm': [
    (who) => changeOf(who, 'confirmHash'),
    ofPeople('checkEmailCode', (code) => ({ purpose: 'confirm', code })),
  ],
  'checkEmailCode to undo': [
    (who) => changeOf(who, 'undoHash'),
    ofPeople('checkEmailCode', (code) => ({ purpose: 'undo', code })),
  ],
  confirmEmail: [(who) => changeOf(who, 'confirmHash'), ofPeople('confirmEmail', (code) => ({ code }))],
  undoEmailChange: [(who) => changeOf(who, 'undoHash'), ofPeople('undoEmailChange', (code) => ({ code }))],
  checkDeletionCode: [deletionOf, ofPeople('checkDeletionCode', (code) => ({ code }))],
  undoDeletion: [deletionOf, ofPeople('undoDeletion', (code) => ({ code }))],
  checkSignInLink: [linkOf, ofPeople('checkSignInLink', (code) => ({ link: code }))],
  signInByLink: [linkOf, ofPeople('signInByLink', (code) => ({ link: code, browser: code }))],
  'signInByLink in another browser': [linkOf, ofPeople('signInByLink', (code) => ({ link: code, browser: 'other' }))],
  'signInByLink with its code': [linkOf, ofPeople('signInByLink', (code) => ({ link: code, code: typed }))],
  'signInByLink with a wrong code': [linkOf, ofPeople('signInByLink', (code) => ({ browser: code, code: '87654321' }))],
  'the end of mails of a kind': [stopOf, (code) => ({ path: `/unsubscribe/${code}`, method: 'POST' })],
  proveSecond: [
    pendingOf,
    (code) => ({ ...rpc('people', 'proveSecond', { code: '123456' }), cookie: `__Host-session=${code}` }),
  ],
};

async function pairing() {
  const code = newSecret();
  const row = { uid: newUid(), userId: people.accountAdmin.userId, codeHash: secretHash(code), expireDate };
  await admin.deleteFrom('phonePairing').execute();
  await admin
    .insertInto('phonePairing')
    .values({ ...row, accountId: accounts.roofer })
    .execute();
  return code;
}
async function phone() {
  const code = newSecret();
  const row = { uid: newUid(), userId: people.accountAdmin.userId, name: 'A phone', secretHash: secretHash(code) };
  await admin
    .insertInto('phone')
    .values({ ...row, accountId: accounts.roofer })
    .execute();
  return code;
}
async function invitation() {
  const code = newSecret();
  const row = { agencyId: agencies.north, accountId: accounts.roofer, email: 'guest@people.example', expireDate };
  const made = { role: 'user' as const, invitedBy: people.accountAdmin.userId, codeHashes: [secretHash(code)] };
  await admin.deleteFrom('invitation').execute();
  await admin
    .insertInto('invitation')
    .values({ uid: 'invited', ...row, ...made })
    .execute();
  return code;
}
async function signUp() {
  const code = newSecret();
  const row = { email: `${newUid()}@new.example`, businessName: 'New', homeAgencyId: agencies.north, termsEdition };
  const rest = { referrerId: null, modelId: null, createDate, expireDate };
  await admin
    .insertInto('signUp')
    .values(rowFor('signUp', { ...row, ...rest, codeHash: secretHash(code) }))
    .execute();
  return code;
}
async function providerSignIn() {
  const code = newSecret();
  const agencyId = agencies.north;
  const provider = { agencyId, issuer: 'https://login.north.example', clientId: 'x', isOn: true };
  await admin
    .insertInto('agencyProvider')
    .values(provider)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await admin
    .insertInto('connection')
    .values({ agencyId, kind: 'sign-in-provider', sealedSecret: 'x' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = { agencyId, stateHash: secretHash(code), browserHash: secretHash(code), createDate, expireDate };
  // At the agency's own host, it is a row of that host, and nobody else's.
  await admin
    .insertInto('providerSignIn')
    .values(rowFor('providerSignIn', { ...row, hostAgencyId: agencies.north }))
    .execute();
  return code;
}
async function report() {
  const code = newSecret();
  const row = { agencyId: agencies.north, accountId: accounts.roofer, userId: people.accountAdmin.userId };
  await admin
    .insertInto('reportLink')
    .values({ ...row, uid: newUid(), month: '2026-01-01', isMonthly: false, secretHash: secretHash(code) })
    .execute();
  return code;
}

const ofTenants: Record<string, [make: () => Promise<string>, endpoint: Endpoint]> = {
  'a look at a pairing code': [pairing, (code) => ({ path: '/phones/look', body: { code } })],
  'pairing a phone': [pairing, (code) => ({ path: '/phones/pair', body: { code, name: 'Pixel' } })],
  'a paired phone': [phone, (code) => ({ path: '/phones/state', cookie: `__Secure-phone=${code}` })],
  checkInvitation: [invitation, (code) => rpc('invitations', 'checkInvitation', { id: 'invited', code })],
  acceptInvitation: [invitation, (code) => rpc('invitations', 'acceptInvitation', { id: 'invited', code, password })],
  checkSignUpCode: [signUp, (code) => rpc('signUp', 'checkSignUpCode', { code })],
  confirmSignUp: [signUp, (code) => rpc('signUp', 'confirmSignUp', { code, password })],
  finishProviderSignIn: [
    providerSignIn,
    (code) => rpc('singleSignOn', 'finishProviderSignIn', { browser: code, query: `state=${code}&code=x` }),
  ],
  'a mailed report': [report, (code) => ({ path: `/report/${code}` })],
  'a mailed report as a file': [report, (code) => ({ path: `/report/${code}/report.pdf` })],
  'the end of mailed reports': [report, (code) => ({ path: `/report/${code}/unsubscribe`, method: 'POST' })],
};

/** Open procedures to which no code is sent. */
const withoutCode = [
  'people.signIn',
  'people.signOut',
  'people.requestSignInLink',
  'people.startPasskeySignIn',
  'people.requestPasswordReset',
  'branding.getHostBranding',
  'signUp.getOffer',
  'signUp.listBusinessCategories',
  'signUp.requestSignUp',
  'singleSignOn.startProviderSignIn',
];

beforeEach(async () => {
  await admin.deleteFrom('throttle').execute();
  await admin.updateTable('user').set({ isAuth: true }).execute();
});
const clinic = { accountId: accounts.clinic, agencyId: agencies.blue };
const joinBlue = ({ userId }: Person) =>
  admin
    .insertInto('accountMembership')
    .values({ ...clinic, userId })
    .execute();
afterEach(async () => {
  const joined = [people.accountAdmin.userId, people.accountUser.userId];
  await admin
    .deleteFrom('accountMembership')
    .where('userId', 'in', joined)
    .where('accountId', '=', clinic.accountId)
    .execute();
});

describe('at the host of an agency that a person does not belong to, their code is an unknown one', () => {
  test.each(Object.entries(personal))('%s', async (_name, [make, endpoint]) => {
    const code = await make(people.accountAdmin);
    const unknown = await answer(endpoint(newSecret()), hosts.blue);
    expect(await answer(endpoint(code), hosts.blue)).toEqual(unknown);
    // It isn't used up, and counts as soon as they belong there.
    await joinBlue(people.accountAdmin);
    expect((await answer(endpoint(code), hosts.blue)).text).not.toBe(unknown.text);
  });

  test.each(Object.entries(personal))(
    '%s of somebody of the house, at the host of any agency',
    async (_name, [make, endpoint]) => {
      const code = await make(people.house);
      expect(await answer(endpoint(code), hosts.blue)).toEqual(await answer(endpoint(newSecret()), hosts.blue));
    },
  );

  test('signInByPasskey with one that was made there before they left', async () => {
    const host = { rpId: 'app.blue.localhost', origin: `http://${hosts.blue}` };
    const context = request(ports, people.accountUser.actor, '', { origin: host.origin, hostAgencyId: agencies.blue });
    const made = new PasskeyDevice();
    const { challenge } = await call(startPasskey, { by: 'password', secret: worldPassword }, { context });
    await call(addPasskey, { name: 'Phone', answer: made.make({ challenge, ...host }) }, { context });
    const proofOf = async (device: PasskeyDevice) => {
      const asked = await call(startPasskeySignIn, undefined, { context });
      return rpc('people', 'signInByPasskey', { answer: device.prove({ challenge: asked.challenge, ...host }) });
    };
    const unknown = await answer(await proofOf(new PasskeyDevice()), hosts.blue);
    expect(await answer(await proofOf(made), hosts.blue)).toEqual(unknown);
    await joinBlue(people.accountUser);
    expect((await answer(await proofOf(made), hosts.blue)).status).toBe(200);
  });
});

describe('at another agency’s host, a tenant’s code is an unknown one', () => {
  test.each(Object.entries(ofTenants))('%s', async (_name, [make, endpoint]) => {
    const code = await make();
    const unknown = await answer(endpoint(newSecret()), hosts.blue);
    expect(await answer(endpoint(code), hosts.blue)).toEqual(unknown);
    expect((await answer(endpoint(code), hosts.north)).text).not.toBe(unknown.text);
  });
});

test('every open procedure is asked here, or takes no code', () => {
  const all = Object.entries(capabilities).flatMap(([capability, parts]) =>
    Object.keys('open' in parts ? parts.open : {}).map((verb) => `${capability}.${verb}`),
  );
  const asked = [...Object.values(personal), ...Object.values(ofTenants)].map(([, endpoint]) => endpoint('x').path);
  const endpoints = [...asked, '/api/open/rpc/people/signInByPasskey'].filter((path) => path.startsWith('/api/'));
  const named = endpoints.map((path) => path.replace('/api/open/rpc/', '').replace('/', '.'));
  expect([...new Set([...named, ...withoutCode])].toSorted()).toEqual(all.toSorted());
});
