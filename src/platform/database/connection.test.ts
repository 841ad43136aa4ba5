import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { createDatabase, type Tx } from '#platform/database.ts';
import { testDatabase } from '#test/database.ts';
import { deferred, prefetch, setting } from './deferred.ts';

const { db, admin, applicationUrl } = await testDatabase();
const prepared = async (connection: typeof db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    connection,
  );
  return rows[0]?.count;
};

beforeEach(async () => {
  await sql`drop table if exists visited`.execute(admin);
  await sql`create table visited (amount int)`.execute(admin);
  await sql`insert into visited values (7)`.execute(admin);
  await sql`grant select, insert on visited to fieldfolio_app`.execute(admin);
});

describe('a transaction', () => {
  test('begins with its first statement, with the settings before it', async () => {
    const found = await db.transaction().execute(async (tx) => {
      await tx.executeQuery(setting(CompiledQuery.raw(`select set_config('app.reach', 'kitchen', true)`)));
      return sql<{ reach: string }>`select current_setting('app.reach') as reach`.execute(tx);
    });
    expect(found.rows).toEqual([{ reach: 'kitchen' }]);
    const { rows } = await sql<{ reach: string }>`select current_setting('app.reach', true) as reach`.execute(db);
    expect(rows[0]?.reach ?? '').toBe('');
  });

  test('keeps nothing when it fails, and leaves a connection that works', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into visited values (8)`.execute(tx);
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await sql`select amount from visited`.execute(db)).rows).toEqual([{ amount: 7 }]);
  });

  test('says so when its settings are refused', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.executeQuery(setting(CompiledQuery.raw('select nothing_of_the_kind()')));
      await sql`insert into visited values (8)`.execute(tx);
    });
    await expect(failing).rejects.toThrow('nothing_of_the_kind');
    expect((await sql`select amount from visited`.execute(db)).rows).toEqual([{ amount: 7 }]);
  });

  test('writes deferred statements before the next one, or with the commit', async () => {
    const write = (amount: number) => deferred(CompiledQuery.raw(`insert into visited values (${amount})`));
    const seen = await db.transaction().execute(async (tx) => {
      await tx.executeQuery(write(8));
      const { rows } = await sql`select amount from visited order by amount`.execute(tx);
      await tx.executeQuery(write(9));
      return rows;
    });
    expect(seen).toEqual([{ amount: 7 }, { amount: 8 }]);
    await db.transaction().execute((tx) => tx.executeQuery(write(10)));
    const { rows } = await sql`select amount from visited order by amount`.execute(db);
    expect(rows.map((row) => Object.values(row as object)[0])).toEqual([7, 8, 9, 10]);
  });

  test('rolls back when a deferred statement fails, and says why', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into visited values (8)`.execute(tx);
      await tx.executeQuery(deferred(CompiledQuery.raw(`insert into visited values (1 / 0)`)));
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await sql`select amount from visited`.execute(db)).rows).toEqual([{ amount: 7 }]);
  });

  test('that only reads runs each statement under its settings, and leaves none behind', async () => {
    const reach = sql<{ reach: string }>`select current_setting('app.reach', true) as reach`;
    const found = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await tx.executeQuery(setting(CompiledQuery.raw(`select set_config('app.reach', 'kitchen', true)`)));
        await expect(sql`select 1 / 0`.execute(tx)).rejects.toThrow('division by zero');
        return [await reach.execute(tx), await reach.execute(tx)].map(({ rows }) => rows[0]?.reach);
      });
    expect(found).toEqual(['kitchen', 'kitchen']);
    expect((await reach.execute(db)).rows[0]?.reach ?? '').toBe('');
    await sql`insert into visited values (8)`.execute(db);
  });

  describe('that only reads', () => {
    const amounts = (least = 0) => CompiledQuery.raw('select amount from visited where amount >= $1', [least]);
    const other = sql<{ one: number }>`select 1 as one`;
    const write = (amount: number) => sql`insert into visited values (${amount})`.execute(admin);
    const reading = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().setAccessMode('read only').execute(work);
    const found = async (tx: Tx, least?: number) => (await tx.executeQuery(amounts(least))).rows;

    test('gets what it prefetched with the statement before, once', async () => {
      await reading(async (tx) => {
        await tx.executeQuery(prefetch(amounts()));
        expect((await other.execute(tx)).rows).toEqual([{ one: 1 }]);
        await write(8);
        expect(await found(tx)).toEqual([{ amount: 7 }]);
        expect(await found(tx)).toEqual([{ amount: 7 }, { amount: 8 }]);
      });
    });

    test('reads anew for other values, under other settings, and in the next transaction', async () => {
      await reading(async (tx) => {
        await tx.executeQuery(prefetch(amounts()));
        await other.execute(tx);
        expect(await found(tx, 8)).toEqual([]);
        await write(8);
        await tx.executeQuery(setting(CompiledQuery.raw(`select set_config('app.reach', 'kitchen', true)`)));
        expect(await found(tx)).toEqual([{ amount: 7 }, { amount: 8 }]);
      });
      await reading(async (tx) => {
        await tx.executeQuery(prefetch(amounts()));
        await other.execute(tx);
      });
      await write(9);
      await reading(async (tx) => expect(await found(tx)).toHaveLength(3));
    });

    test('loses nothing else when a prefetched statement fails', async () => {
      const failing = CompiledQuery.raw('select 1 / 0 as none');
      await reading(async (tx) => {
        await tx.executeQuery(prefetch(failing));
        expect((await other.execute(tx)).rows).toEqual([{ one: 1 }]);
        await expect(tx.executeQuery(failing)).rejects.toThrow('division by zero');
      });
    });
  });

  test('that writes prefetches nothing', async () => {
    await db.transaction().execute(async (tx) => {
      const amounts = CompiledQuery.raw('select amount from visited');
      await tx.executeQuery(prefetch(amounts));
      await sql`insert into visited values (8)`.execute(tx);
      expect((await tx.executeQuery(amounts)).rows).toHaveLength(2);
    });
  });

  test('that only reads cannot write', async () => {
    const writing = db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => sql`insert into visited values (8)`.execute(tx));
    await expect(writing).rejects.toThrow('read-only transaction');
  });

  test('that swallowed an error is not taken for committed', async () => {
    const swallowing = db.transaction().execute(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
  });
});

describe('a connection', () => {
  function impatient(limitMs: number) {
    const pool = new pg.Pool({ connectionString: applicationUrl, query_timeout: limitMs, pipeline: true });
    pool.on('connect', (client) => client.on('error', () => {}));
    return createDatabase(pool);
  }

  test(
    'is given up when the server says nothing, and kept when it has answered in time',
    { tags: 'long' },
    async () => {
      const silent = impatient(3_000);
      const pid = async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(silent);
        return rows[0]?.pid;
      };
      const first = await pid();
      await sleep(3_500);
      expect(await pid()).toBe(first);
      await expect(sql`select pg_sleep(60)`.execute(silent)).rejects.toThrow('Query read timeout');
      expect(await pid()).not.toBe(first);
      await silent.destroy();
    },
  );
});

describe('a statement', () => {
  test('is prepared when it comes again', async () => {
    await db.connection().execute(async (connection) => {
      const before = await prepared(connection);
      for (let time = 0; time < 3; time += 1) await sql`select amount + 1 as more from visited`.execute(connection);
      expect(await prepared(connection)).toBeGreaterThan(before ?? 0);
    });
  });

  test('survives a migration that changes its result, in a scope and without one', async () => {
    const read = () =>
      inSystem(db, 'test', ({ tx }) => sql<{ amount: unknown }>`select amount from visited`.execute(tx));
    const readAlone = () => sql<{ amount: unknown }>`select amount, 1 as alone from visited`.execute(db);
    for (let time = 0; time < 3; time += 1) {
      expect((await read()).rows).toEqual([{ amount: 7 }]);
      expect((await readAlone()).rows).toEqual([{ amount: 7, alone: 1 }]);
    }
    await sql`alter table visited alter column amount type text`.execute(admin);
    expect((await read()).rows).toEqual([{ amount: '7' }]);
    expect((await readAlone()).rows).toEqual([{ amount: '7', alone: 1 }]);
  });
});
