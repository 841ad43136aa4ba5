import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { listTriggerLogs, setTriggerLog } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { logTriggerJob } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { movePlansJob } from './move-plans.ts';

const database = await testDatabase();
const jobs = [movePlansJob, logTriggerJob];
const ports = await testPorts(database);
const { agencies, people } = await smallWorld(database);
const house = { context: request(ports, people.house.actor, '') };

async function nextDay(): Promise<void> {
  await ports.queue.send(null, movePlansJob.name, { scope: 'system', accountId: null, payload: {} });
  await runPendingJobs(ports, jobs);
}

test('the house gets one notice of a plan that time has moved on, and sees it once', async () => {
  await database.admin
    .updateTable('agencyCurrentPlan')
    .set({ state: 'trialing', trialEndDate: new Date(0) })
    .where('agencyId', '=', agencies.north)
    .execute();
  await nextDay();
  await nextDay();
  const logs = await call(listTriggerLogs.house, undefined, house);
  const ofNorth = logs.filter(({ belongTo }) => belongTo === agencies.north);
  expect(ofNorth).toMatchObject([
    { type: 'Plan', status: 'success', message: expect.stringMatching(/ has no plan anymore$/) },
  ]);
  const seen = { uid: ofNorth[0]?.uid ?? '' };
  expect(await call(setTriggerLog.house, seen, house)).toEqual({ ok: true });
  expect(await call(setTriggerLog.house, seen, house)).toEqual({ ok: false });
});
