import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { rowFor } from './database/row-for.ts';

export interface Hits {
  hits: number;
  /** When the count starts over. */
  resetDate: Date;
}

/**
 * Counts one more hit of a key in its window, in a transaction of its own, so that the count
 * outlives whatever is refused because of it. Keys are stored as hashes.
 */
export async function countHit(db: Db, key: string, windowSeconds: number, now: Date): Promise<Hits> {
  const fresh = { hits: 1, resetDate: new Date(now.getTime() + windowSeconds * 1_000) };
  return db
    .insertInto('throttle')
    .values(rowFor('throttle', { key: hashed(key), ...fresh }))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttle.reset_date <= ${now} then 1 else throttle.hits + 1 end`,
        resetDate: sql<Date>`case when throttle.reset_date <= ${now} then ${fresh.resetDate} else throttle.reset_date end`,
      }),
    )
    .returning(['hits', 'resetDate'])
    .executeTakeFirstOrThrow();
}

/** What has been counted of a key so far, for what counts only when it turns out badly. */
export async function findHits(db: Db, key: string, now: Date): Promise<Hits | undefined> {
  return db
    .selectFrom('throttle')
    .select(['hits', 'resetDate'])
    .where('key', '=', hashed(key))
    .where('resetDate', '>', now)
    .executeTakeFirst();
}

/** Forgives what has been counted. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', hashed(key)).execute();
}

/** Takes one hit back: it turned out to be none. */
export async function takeBackHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', hashed(key))
    .where('hits', '>', 0)
    .execute();
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
