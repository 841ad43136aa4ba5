import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { defineConnection, LostCredentialsError } from './connections.ts';
import { inAccount, inAgency, inSystem } from './scope.ts';

const database = await testDatabase();
const { admin, db } = database;
const { accounts, agencies, people } = await smallWorld(database);
const { config } = await testPorts(database);
const calendar = defineConnection<'refused' | 'expired'>({ kind: 'calendar' });

const roofer = { agencyId: agencies.north, accountId: accounts.roofer };
const north = { agencyId: agencies.north };
const inRoofer = <T>(work: Parameters<typeof inAccount<T>>[4]) =>
  inAccount(db, people.accountAdmin.actor, accounts.roofer, 'account.read', work);
const all = () =>
  inSystem(db, 'test', (scope) => calendar.rows(scope).select('tenantId').orderBy('tenantId').execute());

beforeEach(async () => {
  await admin.deleteFrom('connection').execute();
});

test('an account and its agency each have one of a kind, which the other doesn’t see', async () => {
  await inRoofer((scope) => calendar.save(scope, roofer, { externalId: 'crew@calendar.example', scopes: ['read'] }));
  await inAgency(db, people.agencyAdmin.actor, agencies.north, 'agency.read', async (scope) => {
    await calendar.save(scope, north, { externalId: 'office@calendar.example' });
    expect(await calendar.rows(scope).select('externalId').execute()).toEqual([
      { externalId: 'office@calendar.example' },
    ]);
  });
  expect(await all()).toHaveLength(2);
  const inBlue = <T>(work: Parameters<typeof inAgency<T>>[4]) =>
    inAgency(db, people.otherAgencyAdmin.actor, agencies.blue, 'agency.read', work);
  expect(await inBlue((scope) => calendar.ofOwner(scope, roofer).select('kind').execute())).toEqual([]);
  expect(await inBlue((scope) => calendar.remove(scope, north))).toBe(false);
  await expect(inBlue((scope) => calendar.save(scope, north, { externalId: 'x' }))).rejects.toThrow(
    /row-level security/,
  );
  expect(await all()).toHaveLength(2);
});

test('credentials open for their owner and kind alone', async () => {
  const sealed = await calendar.seal(config, roofer, 'refresh-token');
  expect(sealed).not.toContain('refresh-token');
  expect(await calendar.unseal(config, roofer, sealed)).toBe('refresh-token');
  await expect(calendar.unseal(config, north, sealed)).rejects.toThrow(LostCredentialsError);
  const mail = defineConnection({ kind: 'mail' });
  await expect(mail.unseal(config, roofer, sealed)).rejects.toThrow(LostCredentialsError);
  await expect(calendar.unseal(config, roofer, null)).rejects.toThrow(LostCredentialsError);
});

test('the last check counts, a late answer doesn’t, and a change forgets both', async () => {
  const [early, late] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T10:01:00Z')];
  await inRoofer(async (scope) => {
    await calendar.save(scope, roofer, { scopes: ['read'] });
    expect(await calendar.lastCheck(scope, roofer)).toBeNull();
    await calendar.noteCheck(scope, roofer, { finding: 'expired', checkedDate: late });
    await calendar.noteCheck(scope, roofer, { finding: null, checkedDate: early });
    expect(await calendar.lastCheck(scope, roofer)).toEqual({ finding: 'expired', checkedDate: late });
    await calendar.save(scope, roofer, { scopes: ['read', 'write'], expireDate: late });
    expect(await calendar.lastCheck(scope, roofer)).toBeNull();
    expect(await calendar.remove(scope, roofer)).toBe(true);
  });
  expect(await all()).toEqual([]);
});
