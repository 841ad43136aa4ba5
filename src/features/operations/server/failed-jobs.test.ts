import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { enqueue } from '#access/events/emit.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts';

let isBroken = true;
let done = 0;
const work = defineAccountJob({
  name: 'test.fragile',
  payload: z.object({}),
  retryLimit: 2,
  work: async () => {
    if (isBroken) throw new Error('The printer is on fire');
    return async () => void (done += 1);
  },
});

const database = await testDatabase();
const ports = await testPorts(database, { jobs: [work] });
const { people, accounts } = await smallWorld(database);
const context = request(ports, people.house.actor);
const list = () => call(listFailedJobs, undefined, { context });
const retry = (id: string) => call(retryFailedJob, { id }, { context });

/** Runs the job as a worker would, until it is done or has used up its retries; returns the number of runs. */
async function workOff(): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const [message] = await ports.boss.fetch<JobMessage>(work.name, { ignoreStartAfter: true });
    if (!message) return runs;
    try {
      await runJob(work, { ...message, signal: new AbortController().signal }, ports);
      await ports.boss.complete(work.name, message.id);
    } catch (error) {
      await ports.boss.fail(work.name, message.id, error as Error);
    }
  }
}

async function deadCopies(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where name = 'dead'`.execute(
    database.admin,
  );
  return rows[0]?.count ?? 0;
}

test('a job that used up its tries is shown once, and a retry brings it to its end', async () => {
  await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, work, {}));
  expect(await list()).toEqual([]);
  expect(await workOff()).toBe(3);

  const failed = await list();
  expect(failed).toEqual([
    {
      id: expect.any(String),
      name: 'test.fragile',
      accountId: accounts.roofer,
      businessName: 'Summit Roofing',
      tries: 3,
      reason: 'The printer is on fire',
      failDate: expect.any(Date),
    },
  ]);
  expect(await deadCopies()).toBe(1);
  const id = failed[0]?.id ?? '';

  await retry(id);
  expect(await list()).toEqual([]);
  expect(await deadCopies()).toBe(0);
  expect(await workOff()).toBe(3);
  expect(await list()).toMatchObject([{ id, tries: 3 }]);

  isBroken = false;
  await retry(id);
  expect(await workOff()).toBe(1);
  expect(done).toBe(1);
  expect(await list()).toEqual([]);
});

test('a job that has not failed is not put back', async () => {
  await expect(retry(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(retry(newUid())).rejects.toThrow();
});

test('only the house sees failures', async () => {
  const stranger = request(ports, people.agencyAdmin.actor);
  await expect(call(listFailedJobs, undefined, { context: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
