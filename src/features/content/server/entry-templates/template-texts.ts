import { emit } from '#access/events/emit.ts';
import { defineExtension } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryPatch } from '../../entry.ts';
import { entryChanged } from '../../events.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';
import { writeFields } from '../editing/write-fields.ts';

export type Texts = Pick<EntryPatch, 'title' | 'description'>;

/** Fills in the placeholders of a template's texts for an entry. */
export const templateTexts = defineExtension<(scope: AccountScope, entry: EntryRow, texts: Texts) => Promise<Texts>>();

export async function fillTexts(scope: AccountScope, entry: EntryRow, texts: Texts): Promise<Texts> {
  let filled = texts;
  for (const fill of templateTexts.all()) filled = await fill(scope, entry, filled);
  return filled;
}

/**
 * What entries didn't know when they began with their template, they may know now. Not sooner than it matters: a city
 * that is being typed isn't one yet. @returns the rows as they are then
 */
export async function fillWhatIsKnown(scope: AccountScope, rows: readonly EntryRow[]): Promise<readonly EntryRow[]> {
  const written = new Set<string>();
  for (const row of rows) {
    const { uid, title, description, version } = row;
    if (row.deletedDate !== null || !(title.includes('{{') || description.includes('{{'))) continue;
    const filled = await fillTexts(scope, row, { title, description });
    const patch: Texts = {
      ...(filled.title !== title && { title: filled.title }),
      ...(filled.description !== description && { description: filled.description }),
    };
    const fields = Object.keys(patch);
    if (fields.length === 0) continue;
    await writeFields(scope, uid, patch, null);
    await emit(scope, entryChanged, { entryId: uid, version: version + 1, fields });
    written.add(uid);
  }
  if (written.size === 0) return rows;
  return findEntryRows(
    scope,
    rows.map(({ uid }) => uid),
  );
}
