import { defineHook, runHook } from '#access/extensions.ts';
import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { emit } from '#access/events/emit.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { type Entry, EntryFields, type EntryPatch } from '../../entry.ts';
import { refuseBuiltInType } from './check-references.ts';
import { EntrySchema } from './entry-schema.ts';
import { entryCreated } from '../../events.ts';
import { findEntryRows } from './entry-row.ts';
import { preparePatch } from './prepare-patch.ts';
import { loadEntry } from './load-entry.ts';
import { syncRelations } from './relations.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { writeFields } from './write-fields.ts';
import type { EntryTemplateWords } from '../../terms/entry-template.ts';

/**
 * Creates an entry, private and in draft. With a client-generated `uid` it is idempotent: the second call returns the
 * entry that the first one created.
 */
export const createEntry = account('content.edit')
  .route({ method: 'POST', path: '/entries', summary: 'Create an entry', tags: ['Entries'] })
  .input(EntryFields.partial().extend({ uid: Uid.optional(), editorId: Uid.optional() }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    const { uid = newUid(), editorId = null, ...patch } = input;
    await refuseBuiltInType(scope, patch);
    if (!(await insertEntry(scope, uid, patch, { editorId }))) await refuseStrangers(scope, uid);
    return loadEntry(scope, uid);
  });

export interface ChosenType {
  entryIds: readonly string[];
  contentTypeId: string;
  /** The editor in which it was chosen, if any: its later saves don't conflict with what is filled in. */
  editorId: string | null;
  /** They have been created with it. */
  isNew: boolean;
  /** They had none before. */
  isFirst: boolean;
  /** What they begin with; null for the default of the type. */
  template: EntryBeginning | null;
  /** Of another entry: what that one doesn't have, it doesn't get either. */
  isCopy: boolean;
}

/** Entries got a content type, or another one: other capabilities may start their work with it. */
export const contentTypeChosen = defineHook<ChosenType>();

/** What entries begin with. */
export type EntryBeginning = Pick<EntryTemplateWords, 'fieldValues' | 'photos' | 'holdsPublishing' | 'stage' | 'tasks'>;

/** An entry's values before its first patch. */
const nothing = {
  mediaIds: [],
  contentTypeId: null,
  customFields: {},
  writings: {},
  coverMediaId: null,
  mainVideoMediaId: null,
  beforeMediaId: null,
  afterMediaId: null,
};

/**
 * Returns whether it was created now; false if the id is already taken.
 * @param editorId of the editor in which it was typed, whose later saves don't conflict with it
 */
export async function insertEntry(
  scope: AccountScope,
  uid: string,
  patch: EntryPatch,
  {
    editorId = null,
    isCopy = false,
    template = null,
  }: Partial<Pick<ChosenType, 'editorId' | 'isCopy' | 'template'>> = {},
): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'entry', { uid, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const prepared = await preparePatch(scope, uid, nothing, patch);
  await writeFields(scope, uid, prepared, editorId);
  const related = await syncRelations(scope, uid, { relatedTo: null, relatedFrom: [] }, prepared);
  if (related.length > 0) await refreshPublicCopies(scope, related);
  await emit(scope, entryCreated, { entryId: uid });
  const { contentTypeId } = prepared;
  if (contentTypeId) {
    const chosen = { entryIds: [uid], contentTypeId, editorId, isCopy, template, isNew: true, isFirst: true };
    await runHook(scope, contentTypeChosen, chosen);
  }
  return true;
}

/** @throws CONFLICT unless the id is of an entry of the account */
export async function refuseStrangers(scope: AccountScope, uid: string): Promise<void> {
  const [own] = await findEntryRows(scope, [uid]);
  if (!own) throw problem('CONFLICT', 'This id can’t be used. Make a new one and try again.');
}
