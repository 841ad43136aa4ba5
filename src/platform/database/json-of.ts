import { type RawBuilder, sql } from 'kysely';

/** What SQL a field of `T` is made by: all of them, and no others. */
export type JsonFields<T> = { [K in keyof T]: RawBuilder<unknown> };

/** One JSON object of such fields; texts, numbers and times as JSON has them. */
export function jsonOf<T>(fields: JsonFields<T>): RawBuilder<T> {
  const columns = Object.entries<RawBuilder<unknown>>(fields).map(
    ([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`,
  );
  return sql`(select row_to_json(made) from (select ${sql.join(columns)}) made)`;
}
