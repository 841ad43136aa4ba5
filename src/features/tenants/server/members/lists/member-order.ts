import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { datedPositionOf } from '#lib/lists/named-cursor.ts';
import type { MemberPageQuery } from '../../../member-page.ts';
import { after, foundOrder } from '../../by-name.ts';

interface MemberOrder {
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** What a row's place in the list is told by, beside its id. */
  place: RawBuilder<string>;
}

const dates = {
  // Who was never here comes last.
  seen: sql`coalesce(u.last_seen_date, '-infinity')`,
  created: sql`u.create_date`,
} as const;

/** The order of a list of people, which an index follows, and how it goes on from a cursor. */
export function memberOrder({ sort, cursor, search }: MemberPageQuery): MemberOrder {
  if (sort === 'name') {
    const place = foundOrder(sql`u.email`, search, [
      sql`u.email`,
      sql`concat_ws(' ', u.first_name, u.last_name)`,
      sql`u.last_name`,
    ]);
    return { after: after(place, sql`u.uid`, cursor), by: sql`${place}, u.uid`, place };
  }
  const date = dates[sort];
  return {
    after: cursor ? before(date, cursor) : sql`true`,
    by: sql`${date} desc, u.uid desc`,
    place: sql<string>`${date}::text`,
  };
}

function before(date: RawBuilder<unknown>, cursor: string): RawBuilder<SqlBool> {
  const [last, id] = datedPositionOf(cursor);
  return sql`(${date}, u.uid) < (${last}::timestamptz, ${id})`;
}
