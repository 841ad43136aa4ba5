import { useMutation } from '@tanstack/react-query';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BulkOutcome } from '../../bulk.ts';
import { refreshLists } from '../list/entry-cache.ts';
import { bulkMessages } from './bulk-messages.ts';
import { contentMessages } from '../messages.ts';
import { useBulkReport } from './bulk-report.ts';

interface Steps<Step> {
  verb: 'label' | 'change';
  call: (input: { steps: Step[] }) => Promise<BulkOutcome & { undo: Step[] }>;
  onDone: () => void;
}

/** One step names at most 500 entries. */
const mostEntries = 500;

/** A bulk action whose answer has the steps that undo it. */
export function useSteps<Step extends { entryIds: string[] }>({ verb, call, onDone }: Steps<Step>) {
  const t = useTexts(contentMessages);
  const bulk = useTexts(bulkMessages);
  const accountId = useAccountId();
  const report = useBulkReport();
  const apply = (steps: Step[]) => call({ steps }).finally(() => void refreshLists(accountId));
  return useMutation({
    mutationFn: apply,
    onSuccess({ done, failed, undo }) {
      onDone();
      report(failed);
      showUndoToast({
        message: bulk(`done.${verb}`, { count: done.length }),
        undo: async () => report(undo.length > 0 ? (await apply(undo)).failed : []),
        undoLabel: t('undo'),
      });
    },
  });
}

/** The entries of a bulk action, in portions of one step. */
export function portionsOf<T>(ids: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(ids.length / mostEntries) }, (_, index) =>
    ids.slice(index * mostEntries, (index + 1) * mostEntries),
  );
}
