import { call } from '@orpc/server';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { inAccount, inAgency } from '#access/scope.ts';
import { getAgency, updateAgency } from '#features/tenants/server/agencies/agencies.ts';
import { isProblem } from '#lib/problem.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { getViewer } from '../get-viewer.ts';
import { people as capability } from '../index.ts';
import { confirmApp, removeApp, startApp } from './authenticator-app.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: capability.jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { db } = ports;
const key = await addApiKey(database, accounts.roofer, ['content.read']);
type Who = keyof typeof people;
const as = (who: Who, id = '') => ({ context: request(ports, people[who].actor, id) });

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const atAccount = (who: Who, id = accounts.roofer) => {
  const { actor } = people[who];
  return codeOf(inAccount(db, actor, id, 'content.read', async () => {}));
};
const atAccountRemembered = (who: Who) =>
  codeOf(inAccount(db, { ...people[who].actor, kind: 'remembered' }, accounts.roofer, 'content.read', async () => {}));
const atAgency = (who: Who, id = agencies.north) =>
  codeOf(inAgency(db, people[who].actor, id, 'agency.read', async () => {}));

async function turnOn(who: Who): Promise<void> {
  const { secret } = await call(startApp, { by: 'password', secret: worldPassword }, as(who));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(confirmApp, { code }, as(who));
}

async function require(isRequired: boolean, who: Who = 'agencyAdmin') {
  const { version } = await call(getAgency, undefined, as('house', agencies.north));
  return call(updateAgency, { requiresSecondFactor: isRequired, version }, as(who, agencies.north));
}

test('an agency requires two proofs: its people are locked out until they have them', async () => {
  await expect(require(true)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { requiresSecondFactor: expect.stringMatching(/yourself first/) } },
  });
  expect(await codeOf(require(true, 'agency'))).toBe('FORBIDDEN');
  await turnOn('agencyAdmin');
  expect(await require(true)).toMatchObject({ requiresSecondFactor: true });

  expect(await atAgency('agencyAdmin')).toBe('allowed');
  expect(await atAccount('agencyAdmin')).toBe('allowed');
  expect(await atAgency('agency')).toBe('FORBIDDEN');
  for (const who of ['agency', 'accountAdmin', 'accountUser', 'inTwoAccounts'] as const) {
    expect(await atAccount(who)).toBe('FORBIDDEN');
    expect(await atAccountRemembered(who)).toBe('FORBIDDEN');
  }
  // Others aren't concerned: another agency, the house, and programs.
  expect(await atAccount('inTwoAccounts', accounts.clinic)).toBe('allowed');
  expect(await atAgency('otherAgencyAdmin', agencies.blue)).toBe('allowed');
  expect(await atAccount('house')).toBe('allowed');
  expect(await codeOf(inAccount(db, key, accounts.roofer, 'content.read', async () => {}))).toBe('allowed');

  const { accounts: own } = await call(getViewer, undefined, as('inTwoAccounts'));
  expect(
    own.map(({ accountId, needsSecondFactor, permissions }) => [accountId, needsSecondFactor, permissions.length > 0]),
  ).toEqual(
    expect.arrayContaining([
      [accounts.roofer, true, false],
      [accounts.clinic, false, true],
    ]),
  );
  await turnOn('accountAdmin');
  expect(await atAccount('accountAdmin')).toBe('allowed');
  expect((await call(getViewer, undefined, as('accountAdmin'))).accounts).toMatchObject([{ needsSecondFactor: false }]);
  await call(removeApp, { by: 'password', secret: worldPassword }, as('accountAdmin'));
  expect(await atAccount('accountAdmin')).toBe('FORBIDDEN');

  await require(false);
  for (const who of ['agency', 'accountAdmin', 'accountUser', 'inTwoAccounts'] as const)
    expect(await atAccount(who)).toBe('allowed');
});

test('an account that comes to such an agency takes the rule on, and leaves it behind', async () => {
  await require(true);
  const move = (agencyId: string) =>
    database.admin.transaction().execute(async (tx) => {
      await tx.deleteFrom('accountMembership').where('accountId', '=', accounts.clinic).execute();
      await tx.updateTable('account').set({ agencyId }).where('uid', '=', accounts.clinic).execute();
      const { userId } = people.otherOwner;
      await tx
        .insertInto('accountMembership')
        .values({ agencyId, accountId: accounts.clinic, userId, role: 'admin' })
        .execute();
    });
  await move(agencies.north);
  expect(await atAccount('otherOwner', accounts.clinic)).toBe('FORBIDDEN');
  await move(agencies.blue);
  expect(await atAccount('otherOwner', accounts.clinic)).toBe('allowed');
});
