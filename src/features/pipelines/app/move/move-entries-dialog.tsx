import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { BulkActionProps } from '#app-kit/entry-actions.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Moves all entries that are selected in a list. */
export function MoveEntriesDialog({ entryIds, onClose }: BulkActionProps) {
  const { listEntryNames } = api.account(useAccountId()).content;
  const [only, ...more] = entryIds;
  const isOne = only !== undefined && more.length === 0;
  const names = useQuery({ ...listEntryNames.queryOptions({ input: { ids: isOne ? [only] : [] } }), enabled: isOne });
  const title = names.data?.[0]?.title ?? '';
  return (
    <MoveDialog opened onClose={onClose} entries={entryIds.map((uid) => ({ uid, title }))} currentStageId={null} />
  );
}
