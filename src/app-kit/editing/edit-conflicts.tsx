import { lazy, Suspense } from 'react';
import type { Decision } from '#ui/forms/conflict-choices.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { conflictMessages } from '#ui/forms/conflict-messages.ts';
import type { FieldConflict } from './use-edit-form.ts';

// Conflicts are rare: the code that shows them is loaded with the first.
const EditConflict = lazy(async () => ({ default: (await import('#ui/forms/edit-conflict.tsx')).EditConflict }));

/** The parts of `useEditForm`'s return value that are shown. */
export interface ShownEdit {
  conflicts: readonly FieldConflict[];
  decide: (decision: Decision) => void;
  isSaving: boolean;
}

interface EditConflictsProps {
  edit: ShownEdit;
  /** The form's label for the field at a path. */
  labelOf: (path: readonly string[]) => string;
  /** A value as text, if a list should be more than a count of items. */
  listText?: (list: readonly unknown[]) => string;
}

/** The conflicts of an edited form, with a choice for each. */
export function EditConflicts({ edit, labelOf, listText }: EditConflictsProps) {
  const valueText = useValueText();
  const text = (value: unknown) => (listText && Array.isArray(value) ? listText(value) : valueText(value));
  const fields = edit.conflicts.map(({ name, path, mine, theirs }) => ({
    name,
    label: labelOf(path),
    mine: text(mine),
    theirs: text(theirs),
  }));
  if (fields.length === 0) return null;
  return (
    <Suspense>
      <EditConflict fields={fields} onDecide={edit.decide} isSaving={edit.isSaving} />
    </Suspense>
  );
}

/** A field's value as text, for comparison: switches, lists and texts; empty if there is none. */
function useValueText(): (value: unknown) => string {
  const t = useTexts(conflictMessages);
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return t('selected', { count: value.length });
    return value === undefined || value === null ? '' : String(value);
  };
}
