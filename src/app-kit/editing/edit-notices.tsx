import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { EditConflicts, type ShownEdit } from './edit-conflicts.tsx';

/** The parts of `useEditForm`'s return value that tell why the form isn't saved. */
export type NoticedEdit = ShownEdit & { alert: string | null; refused: Readonly<Record<string, string>> };

interface EditNoticesProps {
  edit: NoticedEdit;
  /** The form's label for the field at a path. */
  labelOf: (path: readonly string[]) => string;
  /** A value as text, if a list should be more than a count of items. */
  listText?: (list: readonly unknown[]) => string;
  /** Reveals a field that isn't on the screen. */
  onReveal?: (path: readonly string[]) => void;
}

/** Why an edited form isn't saved: conflicts, failures, invalid fields. */
export function EditNotices({ edit, labelOf, listText, onReveal }: EditNoticesProps) {
  return (
    <>
      <EditConflicts edit={edit} labelOf={labelOf} listText={listText} />
      <FormAlert reason={edit.alert} />
      <ErrorSummary errors={edit.refused} labelOf={labelOf} onReveal={onReveal} />
    </>
  );
}
