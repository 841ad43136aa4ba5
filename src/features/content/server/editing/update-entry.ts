import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { runHook } from '#access/extensions.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { pick } from '#lib/pick.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type Entry, type EntryField, EntryPatch } from '../../entry.ts';
import { EntrySchema } from './entry-schema.ts';
import { entryChanged, entryClosed } from '../../events.ts';
import { changedFields, conflictingFields } from './changed-fields.ts';
import { refuseBuiltInType } from './check-references.ts';
import { contentTypeChosen } from './create-entry.ts';
import { preparePatch } from './prepare-patch.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { syncRelations } from './relations.ts';
import { loadEntry, loadEntryForUpdate } from './load-entry.ts';
import { writeFields } from './write-fields.ts';

const SaveEntry = z.strictObject({
  entryId: Uid,
  /** The version that the patch is based on; 0 if its editor has none yet. */
  version: z.number().int().min(0),
  /** Generated once per opened editor: its own earlier saves are never a conflict. */
  editorId: Uid.optional(),
  patch: EntryPatch,
});

/**
 * Autosave: writes the changed fields, all or none, and refreshes the public copy in the same transaction. Changes to
 * different fields don't conflict.
 * @throws CONFLICT with `current` (the Entry) and `fields`, when someone else changed one of them since `version`
 */
export const updateEntry = account('content.edit')
  .route({ method: 'PATCH', path: '/entries/{entryId}', summary: 'Change fields of an entry', tags: ['Entries'] })
  .input(SaveEntry)
  .output(EntrySchema)
  .handler(({ input, context: { scope, ifMatch } }): Promise<Entry> => saveEntry(scope, input, { ifMatch }));

interface Saving {
  /** The version that the entry must have, if not null. */
  ifMatch?: number | null;
  /** Its fields get earlier values back: what was empty then stays so. */
  isRestoring?: boolean;
}

/** What `updateEntry` does. */
export async function saveEntry(
  scope: AccountScope,
  input: z.infer<typeof SaveEntry>,
  { ifMatch = null, isRestoring = false }: Saving = {},
): Promise<Entry> {
  const { entryId, version, editorId = null } = input;
  const { entry: current, fieldVersions, now } = await loadEntryForUpdate(scope, entryId);
  if (ifMatch !== null && ifMatch !== current.version) throw conflict([], current);
  await refuseBuiltInType(scope, input.patch, current.contentTypeId);
  const patch = await preparePatch(scope, entryId, current, input.patch);
  const changed = changedFields(current, patch);
  if (changed.length === 0) return current;
  const asked = changed.filter((field) => input.patch[field] !== undefined);
  const conflicts = conflictingFields(asked, fieldVersions, version, editorId);
  if (conflicts.length) throw conflict(conflicts, current);
  const written = pick(patch, changed);
  await writeFields(scope, entryId, written, editorId);
  await emit(scope, entryChanged, { entryId, version: current.version + 1, fields: changed });
  if (written.statusService === 'closed') await emit(scope, entryClosed, { entryId });
  const type = isRestoring ? null : written.contentTypeId;
  if (type) {
    const isFirst = current.contentTypeId === null;
    const chosen = { contentTypeId: type, editorId, isCopy: false, isNew: false, isFirst, template: null };
    await runHook(scope, contentTypeChosen, { ...chosen, entryIds: [entryId] });
  }
  const isPublished = current.statusPublish === 'published';
  const related = await syncRelations(scope, entryId, current, written);
  const shown = isPublished ? [entryId, ...related] : related;
  if (shown.length > 0) await refreshPublicCopies(scope, shown);
  if (isPublished || type || changed.some((field) => !isOwn.has(field))) return loadEntry(scope, entryId);
  return { ...current, ...written, version: current.version + 1, updateDate: now };
}

/** Fields that don't affect the rest of the entry: a reader would find them as written. */
const isOwn: ReadonlySet<EntryField> = new Set([
  'title',
  'description',
  'address',
  'city',
  'neighborhood',
  'location',
  'contentTypeId',
  'statusService',
  'statusContent',
  'seoTitle',
  'seoDescription',
  'permalink',
  'customerName',
  'customerEmail',
  'isSubmissionTerms',
  'businessTags',
  'customFields',
  'writings',
]);

function conflict(fields: readonly EntryField[], current: Entry) {
  const message = 'Someone else edited this while you were working.';
  return problem('CONFLICT', 'Someone else edited this entry while you were working. Choose what to keep.', {
    current,
    fields: Object.fromEntries(fields.map((field) => [field, message])),
  });
}
