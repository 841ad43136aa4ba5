import { type Expression, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { readCursor, invalidCursor, writeCursor } from '#lib/lists/cursor.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { loadPublicEntries } from './load-public-entries.ts';
import { isTimeKey, timeKey, timeOf } from '../list/time-key.ts';

export interface PageOfEntries {
  entries: PublicEntry[];
  /** For the next call; null on the last page. */
  nextCursor: string | null;
  /** How many the list has over all pages, if `counted` was asked for. */
  total: number | null;
}

export interface Paging {
  /** 30 in the first HTML (decision 21c), at most 500 (spec 1 §9). */
  limit?: number;
  cursor?: string;
  order?: 'updateDate' | 'createDate';
  /** Entries without a title come last, as in a search. */
  untitledLast?: boolean;
  /** The list's total is told as well. */
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
  const rows: Awaited<ReturnType<typeof readGroup>> = [];
  for (const group of groups) {
    if (group === untitled && !untitledLast) break;
    if (position && position.group > group) continue;
    const part = {
      group: untitledLast ? group : undefined,
      position: position?.group === group ? position : undefined,
    };
    rows.push(...(await readGroup(scope, conditions, { ...part, order, limit: size + 1 - rows.length })));
    if (rows.length > size) break;
  }
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    entries: await loadPublicEntries(scope, page),
    nextCursor: rows.length > size && last ? writeCursor([last.group, last.key, last.uid]) : null,
    total: counted ? await totalOf(scope, conditions, rows, size, position) : null,
  };
}

/** A whole list that fits its first page has told its total already. */
async function totalOf(
  { tx }: SiteScope,
  conditions: Expression<SqlBool>[],
  rows: readonly unknown[],
  size: number,
  position: CursorPosition | undefined,
): Promise<number> {
  if (!position && rows.length <= size) return rows.length;
  const { count } = await tx
    .selectFrom('contentPublic as p')
    .select(sql<number>`count(*)`.as('count'))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return count;
}

interface Part {
  /** Undefined for both. */
  group: Group | undefined;
  position: CursorPosition | undefined;
  order: 'updateDate' | 'createDate';
  limit: number;
}

function readGroup({ tx }: SiteScope, conditions: Expression<SqlBool>[], { group, position, order, limit }: Part) {
  const column = order === 'createDate' ? sql`p.create_date` : sql`p.update_date`;
  const beyond =
    position &&
    sql<boolean>`(${column} < ${timeOf(position.key)}
    or (${column} = ${timeOf(position.key)} and p.uid > ${position.uid}))`;
  const own = {
    [titled]: sql<boolean>`p.search_title <> ''`,
    [untitled]: sql<boolean>`p.search_title = ''`,
  };
  return tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.edition', sql.lit(group ?? titled).as('group'), timeKey(column).as('key')])
    .where((eb) => eb.and([...conditions, ...(group ? [own[group]] : []), ...(beyond ? [beyond] : [])]))
    .orderBy(sql`${column} desc`)
    .orderBy('p.uid')
    .limit(limit)
    .execute();
}

/** The last row of the page before. */
interface CursorPosition {
  group: Group;
  key: string;
  uid: string;
}

function positionOf(cursor: string | undefined): CursorPosition | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || !isTimeKey(key)) throw invalidCursor();
  return { group, key, uid };
}
