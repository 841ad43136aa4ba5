import { ChangeDialog } from './change-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';

interface BulkDialogProps {
  verb: 'change' | 'label';
  ids: readonly string[];
  onClose: () => void;
}

/** What a verb of the bar asks before it acts: one file, loaded when it opens. */
export function BulkDialog({ verb, ...props }: BulkDialogProps) {
  return verb === 'label' ? <LabelDialog opened {...props} /> : <ChangeDialog {...props} />;
}
