import { sql } from 'kysely';
import type { HouseScope } from '#access/scope.ts';

/** Whether another one has this name. Locks the name until the transaction ends. */
export async function isTaken(
  { tx }: HouseScope,
  table: 'industry' | 'businessModel',
  { label, uid }: { label: string; uid: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${label.toLowerCase()}`}))`.execute(tx);
  const other = tx.selectFrom(table).select('uid').where('uid', '<>', uid);
  return (await other.where(sql<boolean>`lower(label) = lower(${label})`).executeTakeFirst()) !== undefined;
}
