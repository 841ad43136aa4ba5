import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { createHosts } from '#server/hosts/hosts.ts';
import { replayErasures } from '#server/backup/replay-erasures.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { request } from '../../../../../test/client.ts';
import { deleteAccount, listDeletedAccounts, restoreAgencyAccount, restoreOwnAccount } from './trash.ts';
import { getAccount } from '../accounts/account-profile.ts';
import { purgeAccountsJob } from './purge-accounts.job.ts';

const world = await contentWorld();
const { accounts, agencies, people, ports, database } = world;
const accountId = accounts.roofer;
const me = (who: keyof typeof people) => ({ context: request(ports, people[who].actor) });
const north = (who: keyof typeof people) => ({ context: request(ports, people[who].actor, agencies.north) });
const remove = (who = world.owner) => call(deleteAccount, { businessName: 'Summit Roofing' }, who);
const ownAccounts = async () =>
  (await call(getViewer, undefined, me('accountAdmin'))).accounts.map((account) => account.accountId);

test('an account goes into the trash by its typed name, by those who may', async () => {
  await world.addPublished({});
  await expect(call(deleteAccount, { businessName: 'Summit' }, world.owner)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  await expect(remove(world.as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(remove(world.as('agency'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(remove(world.as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const before = await world.siteRevision();
  await remove();
  expect(await world.siteRevision()).toBeGreaterThan(before);
  expect(await world.onSite(findSite)).toBeUndefined();
  expect(await ownAccounts()).toEqual([]);
  await expect(call(getAccount, undefined, world.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('its administrators and its agency find it there and take it out, and nobody else', async () => {
  expect(await call(listDeletedAccounts.me, undefined, me('accountAdmin'))).toMatchObject([{ accountId }]);
  expect(await call(listDeletedAccounts.agency, undefined, north('agency'))).toMatchObject([{ accountId }]);
  for (const who of ['accountUser', 'otherOwner', 'otherAgencyAdmin'] as const) {
    expect(await call(listDeletedAccounts.me, undefined, me(who))).toEqual([]);
    await expect(call(restoreOwnAccount, { accountId }, me(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(call(restoreAgencyAccount, { accountId }, north('agency'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await call(restoreOwnAccount, { accountId }, me('accountAdmin'));
  expect(await ownAccounts()).toEqual([accountId]);
  expect(await world.onSite(findSite)).toBeDefined();
  await remove(world.as('agencyAdmin'));
  await call(restoreAgencyAccount, { accountId }, north('house'));
  expect(await ownAccounts()).toEqual([accountId]);
});

test('after 30 days every row and file of it is gone, the ledger knows, and other accounts stay', async () => {
  const file = `accounts/${accountId}/media/x/original`;
  await ports.storage.put(file, Buffer.from('x'));
  await ports.storage.put(`accounts/${accounts.clinic}/media/y/original`, Buffer.from('y'));
  await remove();
  const purge = async () => {
    await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, purgeAccountsJob, {}));
    await runPendingJobs(ports, [purgeAccountsJob, recordErasuresJob]);
  };
  const left = async () => {
    const rows = await database.admin.selectFrom('account').select('uid').execute();
    return rows.map(({ uid }) => uid).toSorted();
  };
  ports.clock.turn(29 * 86_400);
  await purge();
  expect(await left()).toContain(accountId);
  ports.clock.turn(2 * 86_400);
  await expect(call(restoreOwnAccount, { accountId }, me('accountAdmin'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await purge();
  expect(await left()).toEqual([accounts.landscaper, accounts.clinic].toSorted());
  expect(await database.admin.selectFrom('entry').select('uid').where('accountId', '=', accountId).execute()).toEqual(
    [],
  );
  const files: string[] = [];
  for await (const { key } of ports.storage.list('accounts')) files.push(key);
  expect(files).toEqual([`accounts/${accounts.clinic}/media/y/original`]);
  // Visitors of its URLs still read that it is gone.
  const hosts = createHosts(ports);
  expect(await hosts.find('roofer.sites.localhost')).toMatchObject({ kind: 'former' });
  expect(await hosts.find('never.sites.localhost')).toBeUndefined();
});

test('a restored backup puts it into the trash for good again', async () => {
  const row = { uid: accountId, agencyId: agencies.north, slug: 'again', businessName: 'Summit', blurSecret: 'x' };
  await database.admin.insertInto('account').values(row).execute();
  await replayErasures(ports);
  const account = database.admin.selectFrom('account').select('deletedDate').where('uid', '=', accountId);
  expect(await account.executeTakeFirst()).toEqual({ deletedDate: new Date(0) });
});
