import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { wordsOf } from './approved-words-sql.ts';

/** Visitors now read the entry's current texts, until the testimonial is approved again. */
export async function approveWords(scope: AccountScope, entryId: string): Promise<void> {
  await updateOwn(scope, 'testimonial as t')
    .from('entry as e')
    .set({ approvedWords: sql`${wordsOf('e')}` })
    .whereRef('e.accountId', '=', 't.accountId')
    .whereRef('e.uid', '=', 't.entryId')
    .where('t.entryId', '=', entryId)
    .execute();
}
