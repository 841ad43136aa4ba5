import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { EditConflicts, type ShownEdit } from './edit-conflicts.tsx';

/** What of `useEditForm` says why it isn't saved. */
export type NoticedEdit = ShownEdit & { alert: string | null; refused: Readonly<Record<string, string>> };

interface EditNoticesProps {
  edit: NoticedEdit;
  /** What the form calls the field at a path. */
  labelOf: (path: readonly string[]) => string;
  /** A value in words, where a list is more than how many were selected. */
  listText?: (list: readonly unknown[]) => string;
  /** Shows a field that isn't on the screen. */
  onReveal?: (path: readonly string[]) => void;
}

/** Why an edited form isn't saved: what two people changed at once, what failed, which fields are wrong. */
export function EditNotices({ edit, labelOf, listText, onReveal }: EditNoticesProps) {
  return (
    <>
      <EditConflicts edit={edit} labelOf={labelOf} listText={listText} />
      <FormAlert reason={edit.alert} />
      <ErrorSummary errors={edit.refused} labelOf={labelOf} onReveal={onReveal} />
    </>
  );
}
