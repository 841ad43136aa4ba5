import { type Expression, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { readCursor, invalidCursor, writeCursor } from '#access/list.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { loadPublicEntries } from './load-public-entries.ts';
import { isTimeKey, timeKey, timeOf } from '../list/time-key.ts';

export interface PageOfEntries {
  entries: PublicEntry[];
  /** For the next call; null on the last page. */
  nextCursor: string | null;
  /** How many the list has over all pages, if `counted` was asked for; null beyond its end. */
  total: number | null;
}

export interface Paging {
  /** 30 in the first HTML (R-21c), at most 500 (spec 1 §9). */
  limit?: number;
  cursor?: string;
  order?: 'updateDate' | 'createDate';
  /** Entries without a title come last, as in a search. */
  untitledLast?: boolean;
  /** The list's total is returned as well. */
  counted?: boolean;
}

const mostEntries = 500;
/** In a search: what has a title, then what has none. Apart, each is read along an index up to its limit. */
const [titled, untitled] = ['0', '1'] as const;
const groups = [titled, untitled] as const;
type Group = (typeof groups)[number];

/** One page of public copies, newest first. @throws BAD_REQUEST for a cursor that isn't one of ours */
export async function publicPage(
  scope: SiteScope,
  conditions: Expression<SqlBool>[],
  { limit = 30, cursor, order = 'updateDate', untitledLast = false, counted = false }: Paging,
): Promise<PageOfEntries> {
  const size = Math.min(limit, mostEntries);
  const position = positionOf(cursor);
  const wanted = { conditions, order, position, limit: size + 1 };
  const { rows } = await sql<Row>`${readRows(wanted, untitledLast)}
    select "group", key, uid, edition${counted ? sql`, ${totalOf(wanted)} as total` : sql``}
    from found order by "group", at desc, uid limit ${sql.lit(size + 1)}`.execute(scope.tx);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    entries: await loadPublicEntries(scope, page),
    nextCursor: rows.length > size && last ? writeCursor([last.group, last.key, last.uid]) : null,
    // The first page of a list that fits it already has the total.
    total: counted ? (rows[0]?.total ?? (position ? null : rows.length)) : null,
  };
}

interface Row {
  group: Group;
  key: string;
  uid: string;
  edition: number;
  total?: number | null;
}

interface Wanted {
  conditions: Expression<SqlBool>[];
  order: 'updateDate' | 'createDate';
  position: CursorPosition | undefined;
  limit: number;
}

/** `found`: a page's rows and the first of the next page. The second group is read only where the first leaves room. */
function readRows(wanted: Wanted, untitledLast: boolean) {
  if (!untitledLast) return sql`with found as materialized (${readGroup(wanted, titled, [])})`;
  const isTitled = sql<boolean>`p.search_title <> ''`;
  const isUntitled = sql<boolean>`p.search_title = ''`;
  if (wanted.position?.group === untitled)
    return sql`with found as materialized (${readGroup(wanted, untitled, [isUntitled])})`;
  const hasRoom = sql<boolean>`(select count(*) from titled) < ${sql.lit(wanted.limit)}`;
  return sql`with titled as materialized (${readGroup(wanted, titled, [isTitled])}),
    found as materialized (select "group", key, at, uid, edition from titled union all (${readGroup(wanted, untitled, [isUntitled, hasRoom])}))`;
}

function readGroup({ conditions, order, position, limit }: Wanted, group: Group, own: Expression<SqlBool>[]) {
  const column = order === 'createDate' ? sql`p.create_date` : sql`p.update_date`;
  const beyond =
    position?.group === group
      ? [
          sql<boolean>`(${column} < ${timeOf(position.key)}
    or (${column} = ${timeOf(position.key)} and p.uid > ${position.uid}))`,
        ]
      : [];
  return sql`select ${sql.lit(group)} as "group", ${timeKey(column)} as key, ${column} as at, p.uid, p.edition
    from content_public p where ${sql.join([...conditions, ...own, ...beyond], sql` and `)}
    order by ${column} desc, p.uid limit ${sql.lit(limit)}`;
}

/** Counted only where the rows that were found don't tell it. */
function totalOf({ conditions, position, limit }: Wanted) {
  const count = sql`(select count(*) from content_public p where ${sql.join(conditions, sql` and `)})`;
  return position ? count : sql`case when (select count(*) from found) >= ${sql.lit(limit)} then ${count} end`;
}

/** The last row of the page before. */
type CursorPosition = Pick<Row, 'group' | 'key' | 'uid'>;

function positionOf(cursor: string | undefined): CursorPosition | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || !isTimeKey(key)) throw invalidCursor();
  return { group, key, uid };
}
