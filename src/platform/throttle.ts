import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { rowFor } from './database/row-for.ts';

export interface Hits {
  hits: number;
  /** When the count resets. */
  resetDate: Date;
}

/**
 * Counts a hit of a key in its window, in a separate transaction, so that the count survives a rejection because of it.
 * Keys are stored as hashes.
 */
export async function countHit(db: Db, key: string, windowSeconds: number, now: Date): Promise<Hits> {
  const fresh = { hits: 1, resetDate: new Date(now.getTime() + windowSeconds * 1_000) };
  return db
    .insertInto('throttle')
    .values(rowFor('throttle', { key: hashed(key), ...fresh }))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`case when throttle.reset_date <= ${now} then 1 else throttle.hits + 1 end`,
          resetDate: sql<Date>`case when throttle.reset_date <= ${now} then ${fresh.resetDate} else throttle.reset_date end`,
        }),
    )
    .returning(['hits', 'resetDate'])
    .executeTakeFirstOrThrow();
}

/** A key's count so far, for attempts that count only if they fail. */
export async function findHits(db: Db, key: string, now: Date): Promise<Hits | undefined> {
  return db
    .selectFrom('throttle')
    .select(['hits', 'resetDate'])
    .where('key', '=', hashed(key))
    .where('resetDate', '>', now)
    .executeTakeFirst();
}

/** Resets the count. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', hashed(key)).execute();
}

/** Takes one hit back, which should not have counted. */
export async function takeBackHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', hashed(key))
    .where('hits', '>', 0)
    .execute();
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');
