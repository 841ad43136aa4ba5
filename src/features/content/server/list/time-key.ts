import { type RawBuilder, sql } from 'kysely';

/**
 * A time as a cursor keeps it: whole microseconds since 1970. A JavaScript Date has milliseconds only,
 * and a list that goes on from a rounded time skips rows or shows them twice.
 */
export function timeKey(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

/** The time that a key stands for. */
export function timeOf(key: string | RawBuilder<string>): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`;
}

export function isTimeKey(key: string): boolean {
  return /^\d{1,17}$/.test(key);
}
