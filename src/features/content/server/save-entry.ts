import { z } from 'zod';
import { emit } from '#access/emit.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { Entry, type EntryField, EntryPatch } from '../entry.ts';
import { entryChanged } from '../events.ts';
import { changedFields, conflictingFields } from './changed-fields.ts';
import { lockEntry } from './entry-row.ts';
import { preparePatch } from './prepare-patch.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';
import { entryOf, readEntry } from './read-entry.ts';
import { writeFields } from './write-fields.ts';

const SaveEntry = z.strictObject({
  entryId: Uid,
  /** The version that the patch was typed on. */
  version: z.number().int().min(1),
  /** Made once by each editor that is opened: its own earlier saves are never a conflict. */
  editorId: Uid.optional(),
  patch: EntryPatch,
});

/**
 * Autosave: writes the changed fields, all or none, and refreshes the public copy in the same transaction.
 * People who change different fields don't hinder each other.
 * @throws CONFLICT with `current` (the Entry) and `fields`, when somebody else changed one of them since `version`
 */
export const saveEntry = account('content.edit')
  .route({ method: 'PATCH', path: '/entries/{entryId}', summary: 'Change fields of an entry', tags: ['Entries'] })
  .input(SaveEntry)
  .output(Entry)
  .handler(async ({ input, context: { scope, ifMatch } }): Promise<Entry> => {
    const { entryId, version, editorId = null } = input;
    const row = await lockEntry(scope, entryId);
    const current = await entryOf(scope, row);
    if (ifMatch !== null && ifMatch !== row.version) throw conflict([], current);
    const patch = await preparePatch(scope, entryId, current, input.patch);
    const changed = changedFields(current, patch);
    if (changed.length === 0) return current;
    const asked = changed.filter((field) => input.patch[field] !== undefined);
    const conflicts = conflictingFields(asked, row.fieldVersions, version, editorId);
    if (conflicts.length) throw conflict(conflicts, current);
    await writeFields(scope, entryId, pick(patch, changed), editorId);
    if (row.statusPublish === 'published') await refreshPublicCopies(scope, [entryId]);
    const saved = await readEntry(scope, entryId);
    await emit(scope, entryChanged, { entryId, version: saved.version, fields: changed });
    return saved;
  });

function conflict(fields: readonly EntryField[], current: Entry) {
  const message = 'Somebody else changed this meanwhile.';
  return problem('CONFLICT', 'Somebody else changed this entry meanwhile. Choose which text to keep.', {
    current,
    fields: Object.fromEntries(fields.map((field) => [field, message])),
  });
}

function pick(patch: EntryPatch, fields: readonly EntryField[]): EntryPatch {
  return Object.fromEntries(fields.map((field) => [field, patch[field]]));
}
