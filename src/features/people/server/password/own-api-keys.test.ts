import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { findKeyActor } from '#features/api-keys/server/remembered-keys.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { type Person, smallWorld, worldPassword } from '#test/small-world.ts';
import { people } from '../index.ts';
import { changePassword } from './change-password.ts';
import { checkResetCode, requestPasswordReset, setPassword } from './password-reset.ts';
import { countOwnApiKeys } from './own-api-keys.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: people.jobs });
const { admin } = database;
const { accounts, agencies, people: world } = await smallWorld(database);

const make = async ({ actor }: Person, accountId: string) => {
  const input = { name: 'Website builder', permissions: ['content.read' as const] };
  return (await call(createApiKey, input, { context: request(ports, actor, accountId) })).secret;
};
const opens = async (secret: string) => (await findKeyActor(ports, secret)).kind === 'key';
let client = 0;
const browser = () => request(ports, undefined, '', { clientAddress: `203.0.113.${(client += 1)}` });
async function resetCode(email: string): Promise<string> {
  await call(requestPasswordReset, { email }, { context: browser() });
  await runPendingJobs(ports, people.jobs);
  const mail = ports.sent.findLast(({ subject }) => subject === 'Set a new password');
  return /set-password#code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

beforeEach(() => {
  ports.sent.length = 0;
});

test('keys end when their maker resets the password by mail, unless they are wanted on', async () => {
  const { email } = world.inTwoAccounts;
  const key = await make(world.inTwoAccounts, accounts.clinic);
  const others = await make(world.otherOwner, accounts.clinic);
  const kept = await resetCode(email);
  expect(await call(checkResetCode, { code: kept }, { context: browser() })).toMatchObject({ email, apiKeyCount: 1 });
  await call(setPassword, { code: kept, password: 'copper gutter 81', keepApiKeys: true }, { context: browser() });
  expect(await opens(key)).toBe(true);
  await call(setPassword, { code: await resetCode(email), password: 'copper gutter 82' }, { context: browser() });
  expect([await opens(key), await opens(others)]).toEqual([false, true]);
});

test('who changes the password says whether their keys end, too', async () => {
  const key = await make(world.accountAdmin, accounts.roofer);
  const context = request(ports, world.accountAdmin.actor);
  const change = (currentPassword: string, newPassword: string, revokeApiKeys?: boolean) =>
    call(changePassword, { currentPassword, newPassword, revokeApiKeys }, { context });
  expect(await call(countOwnApiKeys, undefined, { context })).toEqual({ count: 1 });
  await change(worldPassword, 'copper gutter 81');
  expect(await opens(key)).toBe(true);
  await change('copper gutter 81', 'copper gutter 82', true);
  expect(await opens(key)).toBe(false);
  expect(await call(countOwnApiKeys, undefined, { context })).toEqual({ count: 0 });
});

test('keys end at once for accounts that their maker leaves, and for no others', async () => {
  const { userId } = world.agencyAdmin;
  const [roofer, landscaper] = [
    await make(world.agencyAdmin, accounts.roofer),
    await make(world.agencyAdmin, accounts.landscaper),
  ];
  const colleagues = await make(world.agency, accounts.roofer);
  const row = { agencyId: agencies.north, accountId: accounts.landscaper, userId, role: 'admin' as const };
  await admin.insertInto('accountMembership').values(row).execute();
  await admin.deleteFrom('agencyMembership').where('userId', '=', userId).execute();
  expect(await Promise.all([roofer, landscaper, colleagues].map(opens))).toEqual([false, true, true]);
  await admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
  expect(await opens(landscaper)).toBe(false);
});

test('keys of somebody who is disabled or deleted end', async () => {
  const disabled = await make(world.agency, accounts.roofer);
  await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', world.agency.userId).execute();
  expect(await opens(disabled)).toBe(false);
  const deleted = await make(world.house, accounts.roofer);
  await admin.deleteFrom('user').where('uid', '=', world.house.userId).execute();
  expect(await opens(deleted)).toBe(false);
});
