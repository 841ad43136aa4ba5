import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { EntryActionProps } from '#app-kit/entry-actions.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Moves one entry, from the menu of any list or of the editor. */
export function MoveEntryDialog({ opened, onClose, entry }: EntryActionProps) {
  const { getEntry } = api.account(useAccountId()).content;
  const current = useQuery({ ...getEntry.queryOptions({ input: { entryId: entry.uid } }), enabled: opened });
  return (
    <MoveDialog opened={opened} onClose={onClose} entries={[entry]} currentStageId={current.data?.stage ?? null} />
  );
}
