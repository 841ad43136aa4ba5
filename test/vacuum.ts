import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestDatabase } from './database.ts';

/**
 * Makes all pages of these tables all-visible, as index-only reads need them, and counts their rows. A vacuum skips
 * pages whose writes are not flushed, and rows that a transaction beside it, such as an automatic analyze, may not see.
 */
export async function vacuumed({ admin }: TestDatabase, ...tables: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`checkpoint`.execute(admin);
      await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(admin);
      const { rows } = await sql`select relname from pg_class
        where relname in (${sql.join(tables)}) and relkind = 'r' and relallvisible < relpages`.execute(admin);
      expect(rows).toEqual([]);
    },
    { interval: 200, timeout: 120_000 },
  );
}
