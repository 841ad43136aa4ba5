import { printValue } from '#lib/print-value.ts';
import type { EntryField, EntryFields, EntryPatch } from '../../entry.ts';
import type { FieldVersions } from '../../tables.ts';

/** Unordered lists. */
const unordered: ReadonlySet<EntryField> = new Set(['categoryIds', 'serviceIds', 'tagIds', 'relatedFrom']);

/** The fields of a patch that differ from the current values. */
export function changedFields(current: EntryPatch, patch: EntryPatch): EntryField[] {
  const fields = Object.keys(patch) as EntryField[];
  return fields.filter(
    (field) => patch[field] !== undefined && print(field, patch[field]) !== print(field, current[field]),
  );
}

function print(field: EntryField, value: EntryFields[EntryField] | undefined): string | undefined {
  return printValue(Array.isArray(value) && unordered.has(field) ? [...value].sort() : value);
}

/**
 * The fields that someone else changed after `baseVersion`. The same editor's own writes are no conflict: their
 * response may have been lost.
 */
export function conflictingFields(
  fields: readonly EntryField[],
  versions: FieldVersions,
  baseVersion: number,
  editorId: string | null,
): EntryField[] {
  return fields.filter((field) => {
    const last = versions[field];
    return last !== undefined && last.version > baseVersion && (editorId === null || last.editorId !== editorId);
  });
}
