import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Position } from '#lib/lists/named-cursor.ts';
import { datedPositionOf } from '#lib/lists/named-cursor.ts';
import type { TenantPageQuery } from '../lifecycle.ts';
import { after } from './by-name.ts';

/** A row with what its place in the list is told by. */
interface Placed {
  businessName: string;
  /** The creation date as the database writes it, to the microsecond. */
  created: string;
}

interface ListOrder {
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  created: RawBuilder<string>;
  position: (row: Placed, id: string) => Position;
}

/** The order of a list of agencies or accounts, which an index follows, and how it goes on from a cursor. */
export function listOrder({ sort, cursor }: TenantPageQuery, table: 'a' | 'g'): ListOrder {
  const [name, id, date] = [`${table}.business_name`, `${table}.uid`, `${table}.create_date`].map(
    (column) => sql.ref<string>(column) as RawBuilder<string>,
  ) as [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>];
  const created = sql<string>`${date}::text`;
  if (sort === 'name')
    return {
      after: after(name, id, cursor),
      by: sql`lower(${name}), ${id}`,
      created,
      position: (row, uid) => [row.businessName, uid],
    };
  return {
    after: afterDate(date, id, cursor),
    by: sql`${date} desc, ${id} desc`,
    created,
    position: (row, uid) => [row.created, uid],
  };
}

function afterDate(date: RawBuilder<string>, id: RawBuilder<string>, cursor: string | undefined): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const [lastDate, lastId] = datedPositionOf(cursor);
  return sql`(${date}, ${id}) < (${lastDate}::timestamptz, ${lastId})`;
}
