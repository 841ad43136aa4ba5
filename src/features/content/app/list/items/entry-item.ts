import type { Column } from '../columns.ts';
import type { EntryCard } from '../../../entry-card.ts';
import type { ChosenAction } from '../../entry-action-dialog.tsx';
import type { useBulkVerbs } from '../../bulk/use-bulk-verbs.tsx';

export interface EntryItemProps {
  card: EntryCard;
  /** Of the table. */
  columns?: readonly Column[];
  /** 1-based, across all pages. */
  place: number;
  isSelected: boolean;
  /** Something is selected, so checkboxes stay visible. */
  hasSelection: boolean;
  isTrash: boolean;
  onSelect: (id: string, event?: { shiftKey: boolean }) => void;
  /** Opens a peek at the entry beside the list. */
  onPeek: (id: string) => void;
  /** Starts another capability's entry action. */
  onAction: (chosen: ChosenAction) => void;
  act: ReturnType<typeof useBulkVerbs>['act'];
}
