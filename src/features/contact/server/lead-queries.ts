import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { emit } from '#access/events/emit.ts';
import { problem } from '#lib/problem.ts';
import { leadChanged } from '../events.ts';
import type { LeadState } from '../lead-states.ts';

/** The account's leads with their entries, except those in the trash. */
export function leadRows(scope: AccountScope) {
  return selectOwn(scope, 'lead as l')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .where('e.deletedDate', 'is', null)
    .select(['l.entryId', 'l.name', 'l.email', 'l.phone', 'l.answers', 'l.state', 'l.version', 'l.createDate'])
    .select('e.title');
}

/** @throws NOT_FOUND */
export async function loadLead(scope: AccountScope, entryId: string) {
  const row = await leadRows(scope).where('l.entryId', '=', entryId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This request does not exist any more.');
  return row;
}

/** Moves those that belong to the account and are not in the trash. @throws NOT_FOUND if there are none */
export async function setLeadState(scope: AccountScope, entryIds: readonly string[], state: LeadState): Promise<void> {
  const kept = selectOwn(scope, 'entry')
    .select('uid')
    .where('uid', 'in', [...entryIds])
    .where('deletedDate', 'is', null);
  const moved = await updateOwn(scope, 'lead')
    .set(({ eb }) => ({ state, version: eb('version', '+', 1), updateDate: new Date() }))
    .where('entryId', 'in', kept)
    .returning('entryId')
    .execute();
  if (moved.length === 0) throw problem('NOT_FOUND', 'This request does not exist any more.');
  for (const { entryId } of moved) await emit(scope, leadChanged, { entryId });
}
