import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { EntryPin } from '../../entry-map.ts';
import { coverJson } from '../list/card-json.ts';

/** Of the table `page`, an entry. */
function columns({ accountId }: AccountScope): RawBuilder<unknown> {
  return sql`page.uid, page.title, page.lat, page.lng, page.city, page.version,
    case page.status_publish when 'published' then 'live' else page.status_content end as status,
    coalesce(${coverJson(sql`${accountId}`)} ->> 'thumb', '') as thumb`;
}

/** The pins of some entries, in this order. */
export async function findPins(scope: AccountScope, uids: readonly string[]): Promise<EntryPin[]> {
  if (uids.length === 0) return [];
  const pins = sql<EntryPin>`select ${columns(scope)}
    from unnest(${[...uids]}::text[]) with ordinality wanted (uid, place)
    join entry page on page.account_id = ${scope.accountId} and page.uid = wanted.uid order by wanted.place`;
  return (await pins.execute(scope.tx)).rows;
}

/** The pins at some places of the world map, of the entries that the conditions on the table `entry` let through. */
export async function findPinsAt(
  scope: AccountScope,
  places: readonly { x: number; y: number }[],
  conditions: RawBuilder<unknown>,
): Promise<EntryPin[]> {
  if (places.length === 0) return [];
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const pins = sql<EntryPin>`select ${columns(scope)}
    from unnest(${xs}::integer[], ${ys}::integer[]) wanted (x, y)
    join entry on entry.account_id = ${scope.accountId} and entry.world_y = wanted.y and entry.world_x = wanted.x and ${conditions}
    join entry page on page.account_id = entry.account_id and page.uid = entry.uid order by page.uid`;
  return (await pins.execute(scope.tx)).rows;
}
