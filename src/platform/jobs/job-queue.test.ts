import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { migrateQueues } from './job-queue.ts';

const { migrationUrl } = await testDatabase();

async function start(): Promise<void> {
  const owner = new pg.Pool({ connectionString: migrationUrl, max: 2 });
  await migrateQueues(owner, migrationUrl, [], 'fieldfolio_app').finally(() => owner.end());
}

test('processes that start together make the queues one after the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 6 }, start));
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});
