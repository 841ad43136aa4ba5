import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/** With tables `account as a` and `agency as g`: the zone at the account's address, else its agency's. */
export const usualZone = sql<string>`coalesce(a.place_zone, g.time_zone)`;

/** With the same tables: the zone in which the account's days begin and end. The site's view has its own. */
export const accountZone = sql<string>`coalesce(nullif(a.time_zone, ''), ${usualZone})`;

/** An IANA name. */
export async function findAccountZone({ tx, accountId }: AccountScope): Promise<string> {
  const row = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(accountZone.as('zone'))
    .where('a.uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.zone;
}
