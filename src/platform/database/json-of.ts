import { type RawBuilder, sql } from 'kysely';

/** The SQL for each field of `T`: all of them, and no others. */
export type JsonFields<T> = { [K in keyof T]: RawBuilder<unknown> };

/** A JSON object of these fields; strings, numbers and times in JSON form. */
export function jsonOf<T>(fields: JsonFields<T>): RawBuilder<T> {
  const columns = Object.entries<RawBuilder<unknown>>(fields).map(
    ([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`,
  );
  return sql`(select row_to_json(made) from (select ${sql.join(columns)}) made)`;
}
