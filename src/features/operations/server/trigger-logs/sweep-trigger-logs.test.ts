import { expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { sweepTriggerLogsJob } from './sweep-trigger-logs.job.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: [sweepTriggerLogsJob] });
const { accounts, agencies } = await smallWorld(database);
const { admin } = database;
const dayMs = 86_400_000;

/** One log of each kind of owner and for each number of days. */
async function log(uid: string, days: number, isLogged: boolean): Promise<void> {
  const createDate = new Date(ports.clock.now().getTime() - days * dayMs);
  const row = {
    uid,
    isLogged,
    createDate,
    belongTo: 'it',
    type: 'A check',
    status: 'success' as const,
    message: 'Done',
  };
  const { north, blue } = agencies;
  const owners = [
    { agencyId: north, accountId: accounts.roofer },
    { agencyId: blue, accountId: accounts.clinic },
    { agencyId: north, accountId: null },
    { agencyId: blue, accountId: null },
    { agencyId: null, accountId: null },
  ];
  await admin
    .insertInto('triggerLog')
    .values(owners.map((owner) => ({ ...row, ...owner })))
    .execute();
}

test('what automations of accounts, agencies and the house did three months ago is deleted, seen or not', async () => {
  await log('long-ago-seen', 91, true);
  await log('long-ago-unseen', 91, false);
  await log('seen', 89, true);
  await log('unseen', 89, false);
  await inSystem(database.db, 'test', (scope) => enqueueSystem(scope, sweepTriggerLogsJob, {}));
  await runPendingJobs(ports, [sweepTriggerLogsJob]);
  const left = await admin.selectFrom('triggerLog').select('uid').orderBy('uid').execute();
  expect(left.map(({ uid }) => uid)).toEqual([...Array(5).fill('seen'), ...Array(5).fill('unseen')]);
});
