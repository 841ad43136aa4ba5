import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { AreaReach } from '../../area.ts';
import { requestTypes, unlistedIds } from '../list/entry-conditions.ts';

/** The grids that are counted before, the widest first, as in migration 0615. */
const keptShifts = [22, 16];

export const keptShiftFor = (shift: number): number | undefined => keptShifts.find((kept) => kept <= shift);

export interface Grid {
  reach: AreaReach;
  /** A cell is 2 to the power of it wide, of the world's 2^30. */
  shift: number;
}

/** A cell's entries: where they are is in whole numbers of the world map. */
interface Counted {
  count: number;
  /** Added up; in texts, since they are larger than JavaScript's whole numbers. */
  sumX: string;
  sumY: string;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Entries by the grid's cells, the fullest first. @param conditions on the table `entry` */
export async function countByEntry(
  { tx, accountId }: AccountScope,
  conditions: RawBuilder<unknown>,
  { reach: { west, east, north, south, wrapped }, shift }: Grid,
): Promise<Counted[]> {
  const isInside =
    wrapped < 0
      ? sql`entry.world_x between ${west} and ${east}`
      : sql`(entry.world_x >= ${west} or entry.world_x <= ${wrapped})`;
  const by = sql.lit(shift);
  const counts = sql<Counted>`select count(*)::integer as count, sum(entry.world_x) as "sumX", sum(entry.world_y) as "sumY",
      min(entry.world_x) as west, max(entry.world_x) as east, min(entry.world_y) as north, max(entry.world_y) as south
    from entry where entry.account_id = ${accountId} and ${conditions} and entry.world_y between ${north} and ${south} and ${isInside}
    group by entry.world_x >> ${by}, entry.world_y >> ${by} order by count desc, north, west`;
  return (await counts.execute(tx)).rows;
}

/**
 * The same of all entries, or of one type, by what is counted in `entry_cell` before: edges of what it counts are those
 * of its cells, except of a single entry.
 */
export async function countByCell(
  { tx, accountId }: AccountScope,
  contentTypeId: string | undefined,
  { reach: { west, east, north, south, wrapped }, shift, kept }: Grid & { kept: number },
): Promise<Counted[]> {
  const [left, right, top, bottom] = [west >> kept, east >> kept, north >> kept, south >> kept];
  const isInside =
    wrapped < 0
      ? sql`c.cell_x between ${left} and ${right}`
      : sql`(c.cell_x >= ${left} or c.cell_x <= ${wrapped >> kept})`;
  const isOfType = contentTypeId
    ? sql`c.content_type_id = ${contentTypeId}`
    : sql`c.content_type_id <> all (array(${requestTypes(sql`${accountId}`)}))`;
  const by = sql.lit(shift - kept);
  const [size, last] = [sql.lit(2 ** kept), sql.lit(2 ** kept - 1)];
  const counts = sql<Counted>`
    with c as (
      select cell_y, cell_x, content_type_id, entries, sum_y, sum_x from entry_cell
      where account_id = ${accountId} and shift = ${sql.lit(kept)} ${unlisted(accountId, kept)})
    select sum(c.entries)::integer as count, sum(c.sum_x) as "sumX", sum(c.sum_y) as "sumY",
      min(c.cell_x * ${size}) as west, max(c.cell_x * ${size} + ${last}) as east,
      min(c.cell_y * ${size}) as north, max(c.cell_y * ${size} + ${last}) as south
    from c where ${isOfType} and c.cell_y between ${top} and ${bottom} and ${isInside}
    group by c.cell_x >> ${by}, c.cell_y >> ${by} having sum(c.entries) > 0 order by count desc, north, west`;
  return (await counts.execute(tx)).rows;
}

/** Entries that no list shows, to be taken off what the cells have counted. */
function unlisted(accountId: string, kept: number): RawBuilder<unknown> {
  const by = sql.lit(kept);
  const hidden = unlistedIds(sql`${accountId}`).map(
    (
      ids,
    ) => sql`union all select e.world_y >> ${by}, e.world_x >> ${by}, coalesce(e.content_type_id, ''), -1, -e.world_y, -e.world_x
        from entry e where e.account_id = ${accountId} and e.uid = any (array(${ids}))
          and e.world_x is not null and e.world_y is not null and e.deleted_date is null`,
  );
  return sql.join(hidden, sql` `);
}
