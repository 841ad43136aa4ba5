import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/cursor.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { isTimeKey, timeKey, timeOf } from '../time-key.ts';

export interface PageOfEntries {
  entries: PublicEntry[];
  /** For the next call; null on the last page. */
  nextCursor: string | null;
}

export interface Paging {
  /** 30 in the first HTML (decision 21c), at most 500 (spec 1 §9). */
  limit?: number;
  cursor?: string;
  order?: 'updateDate' | 'createDate';
  /** Entries without a title come last, as in a search. */
  untitledLast?: boolean;
}

const mostEntries = 500;

/** One page of public copies, newest first. @throws BAD_REQUEST for a cursor that isn't one of ours */
export async function publicPage(
  { tx }: SiteScope,
  conditions: Expression<SqlBool>[],
  { limit = 30, cursor, order = 'updateDate', untitledLast = false }: Paging,
): Promise<PageOfEntries> {
  const size = Math.min(limit, mostEntries);
  const column = order === 'createDate' ? sql`p.create_date` : sql`p.update_date`;
  const group = untitledLast ? sql<number>`(p.search_title = '')::int` : sql<number>`0::int`;
  const rows = await tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.document', sql<string>`${group}::text`.as('group'), timeKey(column).as('key')])
    .where((eb) => eb.and([...conditions, ...beyond(cursor, group, column)]))
    .orderBy(group)
    .orderBy(sql`${column} desc`)
    .orderBy('p.uid')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    entries: page.map(({ document }) => document),
    nextCursor: rows.length > size && last ? writeCursor([last.group, last.key, last.uid]) : null,
  };
}

function beyond(cursor: string | undefined, group: RawBuilder<number>, column: RawBuilder<unknown>) {
  if (cursor === undefined) return [];
  const [lastGroup, key, uid] = readCursor(cursor, 3) as [string, string, string];
  if (!/^[01]$/.test(lastGroup) || !isTimeKey(key)) throw unknownPlace();
  return [
    sql<boolean>`(${group} > ${lastGroup}::int or (${group} = ${lastGroup}::int
      and (${column} < ${timeOf(key)} or (${column} = ${timeOf(key)} and p.uid > ${uid}))))`,
  ];
}
