import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { preserialized } from '#lib/preserialized.ts';
import { switchFastPaths } from '#lib/fast-paths.ts';
import { createDatabase, type Tx } from '#platform/database.ts';
import { testDatabase } from '#test/database.ts';
import { deferred, setting } from './deferred.ts';
import { planForValues } from './plan-mode.ts';
import { type Param, preparedQuery, preparedQueryByShape } from './prepared-query.ts';

const { admin, applicationUrl } = await testDatabase();
await sql`create table visited (amount int, large_amount bigint default 7, seen_at timestamptz default now(),
  said jsonb default '{"snake_case": 1}')`.execute(admin);
await sql`grant select, insert, update on visited to fieldfolio_app`.execute(admin);

/** What the product relies on, with either driver. */
describe.each([
  { driver: 'pipelined', isFast: true },
  { driver: 'stock', isFast: false },
])('with the $driver driver', ({ isFast }) => {
  const db = createDatabase(new pg.Pool({ connectionString: applicationUrl, max: 4 }), isFast);
  afterAll(() => db.destroy());
  beforeEach(async () => {
    switchFastPaths(isFast);
    await sql`delete from visited`.execute(admin);
    await sql`insert into visited (amount) values (7)`.execute(admin);
  });
  const amounts = async () =>
    (await sql<{ amount: number }>`select amount from visited order by amount`.execute(admin)).rows.map(
      (row) => row.amount,
    );
  const write = (amount: string) => CompiledQuery.raw(`insert into visited (amount) values (${amount})`);
  const reading = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().setAccessMode('read only').execute(work);

  test('rows come with our names and types', async () => {
    const { rows } = await sql`select amount, large_amount, seen_at, said, null as not_said from visited`.execute(db);
    expect(rows).toEqual([
      { amount: 7, largeAmount: 7, seenAt: expect.any(Date), said: { snake_case: 1 }, notSaid: null },
    ]);
  });

  test('changes are counted, and a transaction keeps all of them or none', async () => {
    const { numAffectedRows } = await sql`update visited set amount = amount + 1`.execute(db);
    expect(numAffectedRows).toBe(1n);
    const failing = db.transaction().execute(async (tx) => {
      await tx.executeQuery(write('9'));
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await amounts()).toEqual([8]);
  });

  test.each([db.transaction(), db.transaction().setAccessMode('read only')])(
    'settings hold for the transaction, and not longer (%#)',
    async (transaction) => {
      const reach = sql<{ reach: string | null }>`select current_setting('app.reach', true) as reach`;
      const seen = await transaction.execute(async (tx) => {
        await tx.executeQuery(setting(CompiledQuery.raw(`select set_config('app.reach', 'kitchen', true)`)));
        return [await reach.execute(tx), await reach.execute(tx)].map(({ rows }) => rows[0]?.reach);
      });
      expect(seen).toEqual(['kitchen', 'kitchen']);
      for (let time = 0; time < 8; time += 1) expect((await reach.execute(db)).rows[0]?.reach || null).toBeNull();
    },
  );

  test('what needs no result is seen by the next statement, and kept or lost with the transaction', async () => {
    const seen = await db.transaction().execute(async (tx) => {
      await tx.executeQuery(deferred(write('8')));
      const { rows } = await sql<{ amount: number }>`select amount from visited order by amount`.execute(tx);
      await tx.executeQuery(deferred(write('9')));
      return rows.map(({ amount }) => amount);
    });
    expect(seen).toEqual([7, 8]);
    const failing = db.transaction().execute(async (tx) => {
      await tx.executeQuery(write('10'));
      await tx.executeQuery(deferred(write('1 / 0')));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await amounts()).toEqual([7, 8, 9]);
  });

  test('what only reads can not write', async () => {
    await expect(reading((tx) => tx.executeQuery(write('8')))).rejects.toMatchObject({ code: '25006' });
    expect(await amounts()).toEqual([7]);
  });

  test('statements are planned for their values if requested, and others as usual', async () => {
    const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
    for (const run of [reading, <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)]) {
      const modes = await run(async (tx) => {
        const within = await planForValues(tx, () => mode.execute(tx));
        return [within, await mode.execute(tx)].map(({ rows }) => rows[0]?.mode);
      });
      expect(modes).toEqual(['force_custom_plan', 'auto']);
    }
    expect((await mode.execute(db)).rows[0]?.mode).toBe('auto');
  });

  test('a prepared query is filled in anew at each call', async () => {
    const find = preparedQuery(
      (_db, param: Param<{ least: number }>) =>
        sql<{ largeAmount: number }>`select large_amount from visited where amount >= ${param('least')}`,
    );
    const found = async (least: number) => (await db.executeQuery(find({ least }))).rows;
    for (let time = 0; time < 3; time += 1) {
      expect(await found(7)).toEqual([{ largeAmount: 7 }]);
      expect(await found(8)).toEqual([]);
    }
  });

  test('a prepared query has one text for each shape', async () => {
    const find = preparedQueryByShape(
      ({ isDoubled }: { isDoubled: boolean }) =>
        (_db, param: Param<{ of: number }>) => {
          const factor = sql.lit(isDoubled ? 2 : 1);
          return sql<{
            amount: number;
          }>`select amount * ${factor} as amount from visited where amount = ${param('of')}`;
        },
    );
    const found = async (isDoubled: boolean) => (await db.executeQuery(find({ isDoubled }, { of: 7 }))).rows;
    for (let time = 0; time < 2; time += 1)
      expect([await found(false), await found(true)]).toEqual([[{ amount: 7 }], [{ amount: 14 }]]);
  });

  test('a list that the database has written reads as every other object', () => {
    const page = preserialized<{ entries: { title: string }[]; next: string | null }>({
      entries: ['[{"title":"Slate"},', '{"title":"屋根"}]'],
      next: 'null',
    });
    const read = { entries: [{ title: 'Slate' }, { title: '屋根' }], next: null };
    expect(page).toEqual(read);
    expect(JSON.parse(JSON.stringify(page))).toEqual(read);
  });
});
afterAll(() => switchFastPaths(process.env.DATABASE_DRIVER !== 'stock'));
