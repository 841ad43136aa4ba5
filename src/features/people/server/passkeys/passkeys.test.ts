import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { inAccount } from '#access/scope.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { PasskeyDevice } from '#test/passkey-device.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people as capability } from '../index.ts';
import { confirmIdentity } from '../second-factor/confirm-identity.ts';
import { getSecondFactor } from '../second-factor/prove-second.ts';
import { findActor } from '../sessions/session.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { signInByPasskey, startPasskeyConfirmation, startPasskeySignIn } from './sign-in-by-passkey.ts';

const database = await testDatabase();
let now = new Date();
const ports = await testPorts(database, { jobs: capability.jobs, changed: { clock: { now: () => now } } });
const { people, agencies, accounts } = await smallWorld(database);
const { admin } = database;
type Who = keyof typeof people;

const main = { rpId: 'localhost', origin: 'http://localhost:3000' };
const north = { rpId: 'app.north.example', origin: 'https://app.north.example' };
const atNorth = { origin: north.origin, hostAgencyId: agencies.north };
const byPassword = { by: 'password', secret: worldPassword } as const;
let client = 0;
const anyone = (more = {}) => request(ports, undefined, '', { clientAddress: `198.51.100.${(client += 1)}`, ...more });
const as = (who: Who, more = {}) => ({ context: request(ports, people[who].actor, '', more) });

async function addFor(who: Who, more = {}, host = main): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const { challenge } = await call(startPasskey, byPassword, as(who, more));
  await call(addPasskey, { name: 'Phone', answer: device.make({ challenge, ...host }) }, as(who, more));
  return device;
}

async function enter(device: PasskeyDevice, more = {}, host = main) {
  const context = anyone(more);
  const { challenge } = await call(startPasskeySignIn, undefined, { context });
  const answer = device.prove({ challenge, ...host });
  return { context, answer, landing: await call(signInByPasskey, { answer }, { context }) };
}

beforeEach(async () => {
  ports.sent.length = 0;
  now = new Date(now.getTime() + 60_000);
  await admin.deleteFrom('throttle').execute();
  await admin.deleteFrom('passkey').execute();
});

test('a passkey is added with the password, mailed about, and signs in as both proofs', async () => {
  await expect(call(startPasskey, { by: 'password', secret: 'no' }, as('accountAdmin'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  const device = await addFor('accountAdmin');
  await runPendingJobs(ports, capability.jobs);
  expect(ports.sent).toMatchObject([{ to: people.accountAdmin.email, subject: 'You have a new passkey' }]);
  const { context, landing } = await enter(device);
  expect(landing).toEqual({ landing: '/content-feed' });
  expect(await findActor(ports, context.secret ?? '')).toMatchObject({ userId: people.accountAdmin.userId });
  await admin.updateTable('agency').set({ requiresSecondFactor: true }).where('uid', '=', agencies.north).execute();
  const actor = await findActor(ports, context.secret ?? '');
  const read = inAccount(ports.db, actor, accounts.roofer, 'content.read', async () => 'in');
  expect(await read).toBe('in');
  await admin.updateTable('agency').set({ requiresSecondFactor: false }).where('uid', '=', agencies.north).execute();
  expect(await call(listPasskeys, undefined, as('accountAdmin'))).toMatchObject([
    { name: 'Phone', host: 'localhost', isHere: true, usedDate: now },
  ]);
});

test('an answer counts once, for five minutes, and only for the challenge of a sign-in', async () => {
  const device = await addFor('accountAdmin');
  const { answer } = await enter(device);
  await expect(call(signInByPasskey, { answer }, { context: anyone() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const { challenge } = await call(startPasskeySignIn, undefined, { context: anyone() });
  const same = device.prove({ challenge, ...main });
  const many = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(signInByPasskey, { answer: same }, { context: anyone() })),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await call(startPasskeySignIn, undefined, { context: anyone() });
  now = new Date(now.getTime() + 301_000);
  const expired = device.prove({ challenge: late.challenge, ...main });
  await expect(call(signInByPasskey, { answer: expired }, { context: anyone() })).rejects.toThrow('took too long');
  const proof = await call(startPasskeyConfirmation, undefined, as('accountAdmin'));
  const foreign = device.prove({ challenge: proof.challenge, ...main });
  await expect(call(signInByPasskey, { answer: foreign }, { context: anyone() })).rejects.toThrow('took too long');
});

test('a passkey belongs to the host where it was made', async () => {
  const device = await addFor('accountAdmin', atNorth, north);
  expect((await enter(device, atNorth, north)).landing).toEqual({ landing: '/content-feed' });
  await expect(enter(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(enter(device, {}, north)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(enter(device, atNorth, { ...north, origin: 'https://evil.example' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(await call(listPasskeys, undefined, as('accountAdmin'))).toMatchObject([
    { host: 'app.north.example', isHere: false },
  ]);
  expect(await call(getSecondFactor, undefined, as('accountAdmin'))).toMatchObject({ hasPasskeyHere: false });
  expect(await call(getSecondFactor, undefined, as('accountAdmin', atNorth))).toMatchObject({ hasPasskeyHere: true });
  // Who doesn't belong to the agency is a stranger at its host.
  await expect(enter(await addFor('otherOwner', atNorth, north), atNorth, north)).rejects.toThrow('isn’t known at');
});

test('a device that doesn’t know its person, or runs behind its count, is refused', async () => {
  const unverified = await addFor('accountAdmin');
  unverified.flags = 0x01;
  await expect(enter(unverified)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  unverified.flags = 0x05;
  await enter(unverified);
  unverified.counter = 0;
  await expect(enter(unverified)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(enter(new PasskeyDevice())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', people.accountUser.userId).execute();
  const ofDisabled = await addFor('accountUser');
  await expect(enter(ofDisabled)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await admin.updateTable('user').set({ isAuth: true }).where('uid', '=', people.accountUser.userId).execute();
});

test('a synced passkey signs in from a device with a lower count', async () => {
  const synced = await addFor('accountAdmin');
  synced.counter = 40;
  await enter(synced);
  // Present, verified, eligible for backup and backed up (WebAuthn §6.1).
  synced.flags = 0x1d;
  synced.counter = 2;
  expect((await enter(synced)).landing).toEqual({ landing: '/content-feed' });
  synced.counter = -1;
  expect((await enter(synced)).landing).toEqual({ landing: '/content-feed' });
});

test('it is made for who asked, once, for this host', async () => {
  const device = new PasskeyDevice();
  const { challenge } = await call(startPasskey, byPassword, as('accountAdmin'));
  const answer = device.make({ challenge, ...main });
  await expect(call(addPasskey, { name: 'X', answer }, as('otherOwner'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  await call(addPasskey, { name: 'Mine', answer }, as('accountAdmin'));
  await expect(call(addPasskey, { name: 'Again', answer }, as('accountAdmin'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  const elsewhere = await call(startPasskey, byPassword, as('accountAdmin'));
  const lie = new PasskeyDevice().make({ challenge: elsewhere.challenge, ...main, origin: 'https://evil.example' });
  await expect(call(addPasskey, { name: 'X', answer: lie }, as('accountAdmin'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});

test('it confirms who someone is, and only them; it is renamed and removed by them alone', async () => {
  const device = await addFor('accountAdmin');
  const proveAs = async (who: Who) => {
    const { context } = as(who);
    const { challenge } = await call(startPasskeyConfirmation, undefined, { context });
    const secret = JSON.stringify(device.prove({ challenge, ...main }));
    return { context: { ...context, actor: people[who].actor }, confirmation: { by: 'passkey', secret } as const };
  };
  const own = await proveAs('accountAdmin');
  await confirmIdentity(own.context, own.confirmation);
  await expect(confirmIdentity(own.context, own.confirmation)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  const other = await proveAs('otherOwner');
  await expect(confirmIdentity(other.context, other.confirmation)).rejects.toMatchObject({
    data: { fields: { secret: expect.any(String) } },
  });
  await expect(confirmIdentity(own.context, { by: 'passkey', secret: 'not json' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });

  const [{ key } = { key: '' }] = await call(listPasskeys, undefined, as('accountAdmin'));
  await expect(call(renamePasskey, { key, name: 'Stolen' }, as('otherOwner'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await call(renamePasskey, { key, name: 'Büro 🔑' }, as('accountAdmin'));
  await expect(call(removePasskey, { key, ...byPassword }, as('otherOwner'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await call(listPasskeys, undefined, as('accountAdmin'))).toMatchObject([{ name: 'Büro 🔑' }]);
  await call(removePasskey, { key, ...byPassword }, as('accountAdmin'));
  await runPendingJobs(ports, capability.jobs);
  expect(ports.sent.map(({ subject }) => subject)).toContain('A passkey was removed');
  await expect(enter(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
