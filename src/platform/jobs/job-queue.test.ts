import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { createLog } from '#platform/log.ts';
import { createBoss, migrateQueues, pollingIntervalSeconds, queueOf } from './job-queue.ts';

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
    const queue = queueOf(boss, createLog('silent'));
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
    await queueOf(boss, createLog('silent')).send(null, 'wipeRoof', { accountId: 'a', payload: 'straggler' });
    await start([{ name: 'paint-door', formerName: 'wipeRoof' }]);
    expect((await boss.findJobs<{ payload: string }>('paint-door')).map(({ data }) => data.payload)).toEqual([
      'straggler',
    ]);
  });
});

test('a job that no manifest lists is refused with its name and where to list it', async () => {
  await start();
  await withBoss((boss) =>
    expect(
      queueOf(boss, createLog('silent')).send(null, 'never-listed', { accountId: 'a', payload: {} }),
    ).rejects.toThrow('No manifest lists the job never-listed (features/x/server/index.ts).'),
  );
});

test('a former name without a queue needs no work', async () => {
  await start([{ name: 'sweep-yard', formerName: 'never-was' }]);
  expect(await withBoss((boss) => boss.findJobs('sweep-yard'))).toEqual([]);
});

test('a job of another process, a delayed one and a retry each wake a worker long before its own poll', async () => {
  await start([{ name: 'mow-lawn', retryDelay: 1, retryBackoff: false }]);
  const done: unknown[] = [];
  await withBoss(async (boss) => {
    const queue = queueOf(boss, createLog('silent'));
    const options = { pollingIntervalSeconds, includeMetadata: true } as const;
    const worker = await boss.work<{ payload: string }>('mow-lawn', options, async ([job]) => {
      if (job?.data.payload === 'fails once' && job.retryCount === 0) throw new Error('The mower is empty.');
      done.push(job?.data.payload);
    });
    queue.attach('mow-lawn', worker);
    await withBoss(async (other) => {
      const elsewhere = queueOf(other, createLog('silent'));
      await elsewhere.send(null, 'mow-lawn', { accountId: 'a', payload: 'elsewhere' });
      await elsewhere.send(null, 'mow-lawn', { accountId: 'a', payload: 'delayed' }, { startAfterSeconds: 2 });
      await elsewhere.send(null, 'mow-lawn', { accountId: 'a', payload: 'fails once' });
      await expect.poll(() => done.toSorted(), { timeout: 50_000 }).toEqual(['delayed', 'elsewhere', 'fails once']);
    });
  });
});

test('a job whose worker is silent goes to another one long before the next pass over all queues', async () => {
  await start([{ name: 'trim-hedge', retryDelay: 1, retryBackoff: false }]);
  await withBoss(async (boss) => {
    const queue = queueOf(boss, createLog('silent'));
    await queue.send(null, 'trim-hedge', { accountId: 'a', payload: 'taken and left' });
    expect(await withBoss((gone) => gone.fetch('trim-hedge'))).toHaveLength(1);
    const owner = new pg.Pool({ connectionString: migrationUrl, max: 1 });
    await owner.query(`update pgboss.job set heartbeat_on = now() - interval '11 s' where name = 'trim-hedge'`);
    await owner.end();
    const done: unknown[] = [];
    const options = { pollingIntervalSeconds, includeMetadata: true } as const;
    const worker = await boss.work('trim-hedge', options, async ([job]) => void done.push(job?.retryCount));
    queue.attach('trim-hedge', worker);
    await expect.poll(() => done, { timeout: 50_000 }).toEqual([1]);
  });
});
