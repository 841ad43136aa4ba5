import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { isProblem } from '#lib/problem.ts';
import { createHosts } from '#server/hosts/hosts.ts';
import { replayErasures } from '#server/backup/replay-erasures.ts';
import { contentWorld } from '#test/content-world.ts';
import { request } from '#test/client.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { ensureHouseAgency } from '../agencies/insert-agency.ts';
import { getAgency, listAgencies } from '../agencies/agencies.ts';
import { suspendAgency } from '../lifecycle/suspension.ts';
import {
  deleteAccount,
  deleteAgency,
  listDeletedAccounts,
  listDeletedAgencies,
  restoreAgency,
  restoreOwnAccount,
} from './trash.ts';
import { purgeAccountsJob } from './purge-accounts.job.ts';
import { purgeAgenciesJob } from './purge-agencies.job.ts';

const world = await contentWorld();
const { accounts, agencies, people, ports, database } = world;
const { admin } = database;
const house = { context: request(ports, people.house.actor) };
const me = (who: keyof typeof people) => ({ context: request(ports, people[who].actor) });
const north = (who: keyof typeof people) => ({ context: request(ports, people[who].actor, agencies.north) });
const remove = (who: keyof typeof people = 'house', businessName = 'Northlight') =>
  call(deleteAgency, { businessName }, north(who));
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const deleted = async () => {
  const rows = await admin.selectFrom('account').select('uid').where('deletedDate', 'is not', null).execute();
  return rows.map(({ uid }) => uid).toSorted();
};

test('an agency goes into the trash by its typed name, by the house alone, with all below it', async () => {
  expect([await codeOf(remove('agencyAdmin')), await codeOf(remove('otherAgencyAdmin'))]).toEqual([
    'FORBIDDEN',
    'NOT_FOUND',
  ]);
  expect(await codeOf(remove('house', 'Northlig'))).toBe('UNPROCESSABLE_CONTENT');
  await call(deleteAccount, { businessName: 'Green Acres' }, world.as('agencyAdmin', accounts.landscaper));
  await remove();
  expect(await deleted()).toEqual([accounts.roofer, accounts.landscaper].toSorted());
  expect(await codeOf(call(getAgency, undefined, north('house')))).toBe('NOT_FOUND');
  expect((await call(listAgencies, {}, house)).items.map(({ businessName }) => businessName)).toEqual(['Bluebird']);
  const viewers = await Promise.all(
    [me('agencyAdmin'), me('accountAdmin')].map((who) => call(getViewer, undefined, who)),
  );
  expect(viewers.map((viewer) => [viewer.agencies.length, viewer.accounts.length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await call(listDeletedAgencies, undefined, house)).toMatchObject([
    { agencyId: agencies.north, businessName: 'Northlight', accountCount: 1 },
  ]);
});

test('nothing comes out of the trash below an agency that lies there, and nothing comes in', async () => {
  expect(await call(listDeletedAccounts.me, undefined, me('accountAdmin'))).toEqual([]);
  const restore = { accountId: accounts.roofer };
  expect(await codeOf(call(restoreOwnAccount, restore, me('accountAdmin')))).toBe('NOT_FOUND');
  const row = { uid: 'late', agencyId: agencies.north, slug: 'late', businessName: 'Late', blurSecret: 'x' };
  await expect(admin.insertInto('account').values(row).execute()).rejects.toThrow('is in the trash');
});

test('restored, it brings back what went with it, and what was deleted before stays in the trash', async () => {
  expect(await codeOf(call(restoreAgency, { agencyId: agencies.north }, me('agencyAdmin')))).toBe('NOT_FOUND');
  await call(restoreAgency, { agencyId: agencies.north }, house);
  expect(await deleted()).toEqual([accounts.landscaper]);
  expect(await codeOf(call(restoreAgency, { agencyId: agencies.north }, house))).toBe('NOT_FOUND');
  expect((await call(getViewer, undefined, me('accountAdmin'))).accounts).toHaveLength(1);
});

test('the house’s own agency can be neither suspended nor deleted', async () => {
  const own = await inSystem(database.db, 'test', ensureHouseAgency);
  const context = { context: request(ports, people.house.actor, own) };
  expect(await codeOf(call(deleteAgency, { businessName: 'Fieldfolio' }, context))).toBe('CONFLICT');
  expect(await codeOf(call(suspendAgency, { note: '' }, context))).toBe('CONFLICT');
});

test('after 30 days its accounts go first, then it, and neither comes back with a backup', async () => {
  await remove();
  const jobs = [purgeAccountsJob, purgeAgenciesJob, recordErasuresJob];
  const purge = async () => {
    for (const job of [purgeAgenciesJob, purgeAccountsJob])
      await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, job, {}));
    await runPendingJobs(ports, jobs);
  };
  const left = () => admin.selectFrom('agency').select('uid').where('uid', '=', agencies.north).executeTakeFirst();
  ports.clock.turn(29 * 86_400);
  await purge();
  expect(await left()).toBeDefined();
  ports.clock.turn(2 * 86_400);
  expect(await codeOf(call(restoreAgency, { agencyId: agencies.north }, house))).toBe('NOT_FOUND');
  await purge();
  await purge();
  expect(await left()).toBeUndefined();
  expect(await deleted()).toEqual([]);
  const kept = await admin.selectFrom('account').select('uid').execute();
  expect(kept).toEqual([{ uid: accounts.clinic }]);
  expect(await createHosts(ports).find('roofer.sites.localhost')).toMatchObject({ kind: 'former' });
  const row = { uid: agencies.north, slug: 'again', businessName: 'Northlight' };
  await admin.insertInto('agency').values(row).execute();
  await replayErasures(ports);
  const agency = admin.selectFrom('agency').select('deletedDate').where('uid', '=', agencies.north);
  expect(await agency.executeTakeFirst()).toEqual({ deletedDate: new Date(0) });
});
