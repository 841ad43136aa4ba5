import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inAccount } from '#access/scope.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { makePrimary, removeAgencyMember, removeTeamMember, updateAgencyMember, updateTeamMember } from './members.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const owner = () => request(ports, people.accountAdmin.actor, accounts.roofer);
const agencyAdmin = () => request(ports, people.agencyAdmin.actor, agencies.north);
const { userId: ownerId } = people.accountAdmin;
const { userId: crewId } = people.accountUser;

test('a business keeps an administrator, also when two leave at once', async () => {
  const conflict = { code: 'CONFLICT' };
  await expect(call(removeTeamMember, { userId: ownerId }, { context: owner() })).rejects.toMatchObject(conflict);
  const demote = call(updateTeamMember, { userId: ownerId, role: 'user' }, { context: owner() });
  await expect(demote).rejects.toMatchObject(conflict);
  await call(updateTeamMember, { userId: crewId, role: 'admin' }, { context: owner() });
  const both = await Promise.allSettled(
    [ownerId, crewId].map((userId) =>
      call(
        updateTeamMember,
        { userId, role: 'user' },
        { context: request(ports, people.agencyAdmin.actor, accounts.roofer) },
      ),
    ),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await admin.updateTable('accountMembership').set({ role: 'admin' }).where('userId', '=', ownerId).execute();
  await admin.updateTable('accountMembership').set({ role: 'user' }).where('userId', '=', crewId).execute();
});

test('who is removed has no access from then on', async () => {
  const read = () => inAccount(ports.db, people.accountUser.actor, accounts.roofer, 'content.read', async () => 'in');
  expect(await read()).toBe('in');
  await call(removeTeamMember, { userId: crewId }, { context: owner() });
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(removeTeamMember, { userId: crewId }, { context: owner() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('people of other teams are out of reach', async () => {
  const { userId } = people.otherOwner;
  const missing = { code: 'NOT_FOUND' };
  await expect(call(updateTeamMember, { userId, role: 'user' }, { context: owner() })).rejects.toMatchObject(missing);
  await expect(call(removeTeamMember, { userId }, { context: owner() })).rejects.toMatchObject(missing);
  for (const verb of [removeAgencyMember, makePrimary])
    await expect(call(verb, { userId }, { context: agencyAdmin() })).rejects.toMatchObject(missing);
  const update = call(updateAgencyMember, { userId, role: 'user' }, { context: agencyAdmin() });
  await expect(update).rejects.toMatchObject(missing);
});

test('an agency has exactly one primary administrator, who hands it over before leaving', async () => {
  const { userId: colleagueId } = people.agency;
  const { userId: primaryId } = people.agencyAdmin;
  const leave = () => call(removeAgencyMember, { userId: primaryId }, { context: agencyAdmin() });
  await expect(leave()).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(makePrimary, { userId: colleagueId }, { context: agencyAdmin() });
  const primaries = await admin
    .selectFrom('agencyMembership')
    .select('userId')
    .where('agencyId', '=', agencies.north)
    .where('isPrimary', '=', true)
    .execute();
  expect(primaries).toEqual([{ userId: colleagueId }]);
  // The former one is an administrator as before, and can't take it back.
  const takeBack = call(makePrimary, { userId: primaryId }, { context: agencyAdmin() });
  await expect(takeBack).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const demote = call(updateAgencyMember, { userId: colleagueId, role: 'user' }, { context: agencyAdmin() });
  await expect(demote).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(
    removeAgencyMember,
    { userId: primaryId },
    { context: request(ports, people.agency.actor, agencies.north) },
  );
  await expect(leave()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
