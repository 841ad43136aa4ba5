import { printValue } from '#lib/print-value.ts';
import type { EntryField, EntryFields, EntryPatch } from '../../entry.ts';
import type { FieldVersions } from '../../tables.ts';

/** Lists without an order of their own. */
const unordered: ReadonlySet<EntryField> = new Set(['categoryIds', 'serviceIds', 'tagIds', 'relatedFrom']);

/** The fields of a patch that differ from what is there. */
export function changedFields(current: EntryFields, patch: EntryPatch): EntryField[] {
  const fields = Object.keys(patch) as EntryField[];
  return fields.filter(
    (field) => patch[field] !== undefined && print(field, patch[field]) !== print(field, current[field]),
  );
}

function print(field: EntryField, value: EntryFields[EntryField] | undefined): string | undefined {
  return printValue(Array.isArray(value) && unordered.has(field) ? [...value].sort() : value);
}

/**
 * The fields that somebody else changed after `baseVersion`. What the same editor wrote itself is no
 * conflict: its answer may have got lost on the way back.
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
