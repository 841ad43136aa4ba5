import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { emit } from '#access/events/emit.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { type Entry, EntryFields, type EntryPatch } from '../../entry.ts';
import { EntrySchema } from './entry-schema.ts';
import { entryCreated } from '../../events.ts';
import { findEntryRows } from './entry-row.ts';
import { preparePatch } from './prepare-patch.ts';
import { loadEntry } from './load-entry.ts';
import { followRelations } from './relations.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { writeFields } from './write-fields.ts';

/**
 * Makes an entry, private and in draft. With a `uid` of the client's own making it can be repeated:
 * the second call answers the entry that the first one made.
 */
export const createEntry = account('content.edit')
  .route({ method: 'POST', path: '/entries', summary: 'Create an entry', tags: ['Entries'] })
  .input(EntryFields.partial().extend({ uid: Uid.optional(), editorId: Uid.optional() }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    const { uid = newUid(), editorId = null, ...patch } = input;
    if (!(await insertEntry(scope, uid, patch, editorId))) await refuseStrangers(scope, uid);
    return loadEntry(scope, uid);
  });

/** What an entry holds before its first patch. */
const nothing = {
  mediaIds: [],
  contentTypeId: null,
  customFields: {},
  coverMediaId: null,
  mainVideoMediaId: null,
  beforeMediaId: null,
  afterMediaId: null,
};

/**
 * Whether it was made now; false when the id is taken already.
 * @param editorId of the editor that it was typed in, whose later saves don't clash with it
 */
export async function insertEntry(
  scope: AccountScope,
  uid: string,
  patch: EntryPatch,
  editorId: string | null = null,
): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'entry', { uid, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const prepared = await preparePatch(scope, uid, nothing, patch);
  await writeFields(scope, uid, prepared, editorId);
  const related = await followRelations(scope, uid, { relatedTo: null, relatedFrom: [] }, prepared);
  if (related.length > 0) await refreshPublicCopies(scope, related);
  await emit(scope, entryCreated, { entryId: uid });
  return true;
}

async function refuseStrangers(scope: AccountScope, uid: string): Promise<void> {
  const [own] = await findEntryRows(scope, [uid]);
  if (!own) throw problem('CONFLICT', 'This id cannot be used. Make a new one and try again.');
}
