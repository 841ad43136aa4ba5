import { type RawBuilder, sql } from 'kysely';

/**
 * A time for a cursor: whole microseconds since 1970. A JavaScript Date has only milliseconds, and continuing a list
 * from a rounded time would skip or repeat rows.
 */
export function timeKey(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

export function timeOf(key: string | RawBuilder<string>): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`;
}

export const isTimeKey = (key: string): boolean => /^\d{1,17}$/.test(key);
