import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { createLog } from '#platform/log.ts';
import { createBoss, migrateQueues, queueOf } from './job-queue.ts';

const { applicationUrl, migrationUrl } = await testDatabase();

async function start(jobs: Parameters<typeof migrateQueues>[2] = []): Promise<void> {
  const owner = new pg.Pool({ connectionString: migrationUrl, max: 2 });
  await migrateQueues(owner, migrationUrl, jobs, 'fieldfolio_app').finally(() => owner.end());
}

async function withBoss<T>(work: (boss: ReturnType<typeof createBoss>) => Promise<T>): Promise<T> {
  const boss = createBoss(applicationUrl, createLog('silent'), false);
  await boss.start();
  return work(boss).finally(() => boss.stop({ graceful: false }));
}

test('processes that start together make the queues one after the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start()));
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});

test('what waits, is retried or was at work under a job’s former name is found under the new one', async () => {
  await start([{ name: 'wipeRoof' }]);
  await withBoss(async (boss) => {
    const queue = queueOf(boss);
    for (const payload of ['done', 'failed', 'at work', 'waiting'])
      await queue.send(null, 'wipeRoof', { accountId: 'a', payload });
    await queue.send(null, 'wipeRoof', { accountId: 'a', payload: 'later' }, { startAfterSeconds: 3_600 });
    await boss.schedule('wipeRoof', '0 0 1 1 *', { accountId: null, payload: 'yearly' });
    const taken = await boss.fetch<{ payload: string }>('wipeRoof', { batchSize: 3 });
    const idOf = (payload: string) => taken.find(({ data }) => data.payload === payload)!.id;
    await boss.complete('wipeRoof', idOf('done'));
    await boss.fail('wipeRoof', idOf('failed'));

    await start([{ name: 'wipe-roof', formerName: 'wipeRoof' }]);

    const moved = await boss.findJobs<{ payload: string }>('wipe-roof');
    expect(moved.map(({ data, state }) => [data.payload, state]).sort()).toEqual([
      ['at work', 'active'],
      ['failed', 'retry'],
      ['later', 'created'],
      ['waiting', 'created'],
    ]);
    const left = await boss.findJobs<{ payload: string }>('wipeRoof');
    expect(left.map(({ data }) => data.payload)).toEqual(['done']);
    expect(await boss.getSchedules('wipeRoof')).toEqual([]);
    const [next] = await boss.fetch<{ payload: string }>('wipe-roof');
    expect(next?.data.payload).toBe('waiting');
    await boss.complete('wipe-roof', next!.id);
  });
});

test('a process of before may still send; the next start takes it over', async () => {
  await withBoss(async (boss) => {
    await start([{ name: 'paint-door', formerName: 'wipeRoof' }]);
    await queueOf(boss).send(null, 'wipeRoof', { accountId: 'a', payload: 'straggler' });
    await start([{ name: 'paint-door', formerName: 'wipeRoof' }]);
    expect((await boss.findJobs<{ payload: string }>('paint-door')).map(({ data }) => data.payload)).toEqual([
      'straggler',
    ]);
  });
});

test('a former name without a queue needs no work', async () => {
  await start([{ name: 'sweep-yard', formerName: 'never-was' }]);
  expect(await withBoss((boss) => boss.findJobs('sweep-yard'))).toEqual([]);
});
