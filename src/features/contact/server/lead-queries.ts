import { recordFacts } from '#access/events/record-facts.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { problem } from '#lib/problem.ts';
import { leadChanged, leadReceived } from '../events.ts';
import type { LeadState } from '../lead-states.ts';
import { preparePreviews } from './files/store-files.ts';
import { sendLeadMailJob } from './request/lead-mail.tsx';

interface Announced {
  entryId: string;
  name: string;
  title: string;
}

/** The account's leads with their entries, except those in the trash. */
export function leadRows(scope: AccountScope) {
  return selectOwn(scope, 'lead as l')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .where('e.deletedDate', 'is', null)
    .select(['l.entryId', 'l.name', 'l.email', 'l.phone', 'l.answers', 'l.state', 'l.suspicion'])
    .select(['l.version', 'l.createDate', 'e.title']);
}

/** @throws NOT_FOUND */
export async function loadLead(scope: AccountScope, entryId: string) {
  const row = await leadRows(scope).where('l.entryId', '=', entryId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This request no longer exists.');
  return row;
}

/**
 * Moves those that belong to the account and are not in the trash. One that turns out to be no spam is treated like a
 * new one. @throws NOT_FOUND if there are none
 */
export async function setLeadState(scope: AccountScope, entryIds: readonly string[], state: LeadState): Promise<void> {
  const moved = await leadRows(scope)
    .where('l.entryId', 'in', [...entryIds])
    .orderBy('l.entryId')
    .forUpdate('l')
    .execute();
  if (moved.length === 0) throw problem('NOT_FOUND', 'This request no longer exists.');
  const ids = moved.map(({ entryId }) => entryId);
  await updateOwn(scope, 'lead')
    .set(({ eb }) => ({ state, version: eb('version', '+', 1), updateDate: new Date() }))
    .where('entryId', 'in', ids)
    .execute();
  for (const { entryId } of moved) await emit(scope, leadChanged, { entryId });
  const cleared = state === 'spam' ? [] : moved.filter(({ state: before }) => before === 'suspected');
  for (const lead of cleared) {
    await preparePreviews(scope, lead.entryId);
    if (state === 'new') await announceLead(scope, lead);
  }
}

/** Tells the business's people about a new lead, live and by mail. */
export async function announceLead(scope: AccountScope, { entryId, name, title }: Announced): Promise<void> {
  await emit(scope, leadReceived, { entryId, name: name || title });
  await enqueue(scope, sendLeadMailJob, { entryId });
}

/** What texts of triggers can name of a lead. */
export const leadFacts = recordFacts.provide({
  subject: leadReceived.subject,
  name: 'lead',
  need: 'lead.read',
  keys: ['name', 'email', 'phone'],
  find: (scope, { entryId }) =>
    selectOwn(scope, 'lead')
      .select(['name', 'email', 'phone'])
      .where('entryId', '=', String(entryId))
      .executeTakeFirst(),
});
