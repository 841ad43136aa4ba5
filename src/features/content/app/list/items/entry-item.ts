import type { EntryCard } from '../../../entry-card.ts';
import type { ChosenAction } from '../../entry-action-dialog.tsx';
import type { useBulkVerbs } from '../../bulk/use-bulk-verbs.ts';

/** What rows and cards are given. */
export interface EntryItemProps {
  card: EntryCard;
  /** From 1, over all pages. */
  place: number;
  isSelected: boolean;
  /** Something is selected: boxes stay in sight. */
  hasSelection: boolean;
  isTrash: boolean;
  onSelect: (id: string, event?: { shiftKey: boolean }) => void;
  /** Opens a look at the entry beside the list. */
  onPeek: (id: string) => void;
  /** Starts what another capability offers for the entry. */
  onAction: (chosen: ChosenAction) => void;
  act: ReturnType<typeof useBulkVerbs>['act'];
}
