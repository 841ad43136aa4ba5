import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { db, admin } = await testDatabase();

test('a test file gets a migrated database of its own, as the application role', async () => {
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([]);
  await expect(db.schema.createTable('mine').addColumn('id', 'integer').execute()).rejects.toThrow('permission denied');
  await admin.schema.createTable('mine').addColumn('id', 'integer').execute();
});
