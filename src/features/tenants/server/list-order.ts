import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { datedPositionOf } from '#lib/lists/named-cursor.ts';
import type { TenantPageQuery } from '../lifecycle.ts';
import { after, foundOrder } from './by-name.ts';

interface ListOrder {
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** What decides a row's place in the list, beside its id. */
  place: RawBuilder<string>;
}

/** The order of a list of agencies or accounts, which an index follows, and how it goes on from a cursor. */
export function listOrder({ sort, cursor, search }: TenantPageQuery, table: 'a' | 'g'): ListOrder {
  const [name, id, date] = [`${table}.business_name`, `${table}.uid`, `${table}.create_date`].map(
    (column) => sql.ref<string>(column) as RawBuilder<string>,
  ) as [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>];
  if (sort === 'name') {
    const place = foundOrder(name, search);
    return { after: after(place, id, cursor), by: sql`${place}, ${id}`, place };
  }
  return {
    after: afterDate(date, id, cursor),
    by: sql`${date} desc, ${id} desc`,
    // As the database writes it, to the microsecond.
    place: sql<string>`${date}::text`,
  };
}

function afterDate(date: RawBuilder<string>, id: RawBuilder<string>, cursor: string | undefined): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const [lastDate, lastId] = datedPositionOf(cursor);
  return sql`(${date}, ${id}) < (${lastDate}::timestamptz, ${lastId})`;
}
