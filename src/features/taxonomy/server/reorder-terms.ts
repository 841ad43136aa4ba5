import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../events.ts';
import { TermKind } from '../taxonomy.ts';
import { refreshCopiesOfTerms } from './refresh-copies-of-term.ts';
import { termTables } from './term-tables.ts';

/** Sets the order of terms; terms not listed follow in their previous order. Tags are ordered within their label. */
export const reorderTerms = account('taxonomy.update')
  .route({ method: 'PUT', path: '/terms/order', summary: 'Put terms in order', tags: ['Terms'] })
  .input(z.strictObject({ kind: TermKind, termIds: z.array(Uid).min(1).max(1_000) }))
  .handler(async ({ input: { kind, termIds }, context: { scope } }): Promise<void> => {
    const moved = await placeTerms(scope, kind, termIds);
    if (moved.length > 0) await emit(scope, taxonomyChanged, { kind });
  });

/** @returns those that have another place now */
export async function placeTerms(scope: AccountScope, kind: TermKind, termIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with placed as (
      select uid, row_number() over (order by array_position(${termIds}::text[], uid) nulls last, position, uid) - 1 as place
      from ${sql.table(termTables[kind].table)} where account_id = ${scope.accountId})
    update ${sql.table(termTables[kind].table)} t set position = placed.place, update_date = now()
    from placed where t.account_id = ${scope.accountId} and t.uid = placed.uid and t.position <> placed.place
    returning t.uid`.execute(scope.tx);
  const moved = rows.map(({ uid }) => uid);
  if (moved.length > 0) await refreshCopiesOfTerms(scope, kind, moved);
  return moved;
}
