import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BulkOutcome } from '../../bulk.ts';
import { patchCards, refreshLists } from '../list/entry-cache.ts';
import { contentMessages } from '../messages.ts';
import { useBulkReport } from './bulk-report.ts';
import { inBatches } from './in-batches.ts';

type Verb = 'publish' | 'unpublish' | 'delete' | 'restore';

const opposite = { publish: 'unpublish', unpublish: 'publish', delete: 'restore', restore: 'delete' } as const;

const DeleteQuestion = lazy(async () => ({ default: (await import('../delete-question.tsx')).DeleteQuestion }));

/**
 * Publishes, unpublishes, deletes or restores entries, and offers Undo for 10 seconds.
 * @returns `question`, which the screen shows: nothing is deleted before it is answered
 */
export function useBulkVerbs(onDone: (ids: readonly string[]) => void = () => {}) {
  const t = useTexts(contentMessages);
  const accountId = useAccountId();
  const { content } = api.account(accountId);
  const report = useBulkReport();
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  const calls: Record<Verb, (entryIds: string[]) => Promise<BulkOutcome>> = {
    publish: (entryIds) => content.publishEntries.call({ entryIds }),
    unpublish: (entryIds) => content.unpublishEntries.call({ entryIds }),
    delete: (entryIds) => content.deleteEntries.call({ entryIds }),
    restore: (entryIds) => content.restoreEntries.call({ entryIds }),
  };
  const run = async (verb: Verb, ids: readonly string[]) => {
    showAtOnce(accountId, verb, ids);
    return inBatches(ids, calls[verb]).finally(() => void refreshLists(accountId));
  };
  const mutation = useMutation({
    mutationFn: ({ verb, ids }: { verb: Verb; ids: readonly string[] }) => run(verb, ids),
    onSuccess({ done, changed, failed }, { verb }) {
      onDone(done);
      report(failed);
      if (done.length === 0) return;
      if (changed.length === 0)
        return showToast({ kind: 'info', message: t(`already.${verb}`, { count: done.length }) });
      return showUndoToast({
        message: t(`done.${verb}`, { count: changed.length }),
        undo: async () => report((await run(opposite[verb], changed)).failed),
        undoLabel: t('undo'),
      });
    },
    onError: (error) => showToast({ kind: 'error', title: t('failed'), message: problemText(error) }),
  });
  const act = (verb: Verb, ids: readonly string[]) => {
    if (ids.length === 0) return;
    if (verb === 'delete') setDoomed(ids);
    else mutation.mutate({ verb, ids });
  };
  const question = doomed ? (
    <Suspense>
      <DeleteQuestion
        entryIds={doomed}
        onDelete={() => mutation.mutate({ verb: 'delete', ids: doomed })}
        onClose={() => setDoomed(null)}
      />
    </Suspense>
  ) : null;
  return { act, isBusy: mutation.isPending, question };
}

/** Optimistic: rows change immediately, and again with the server's response. */
function showAtOnce(accountId: string, verb: Verb, ids: readonly string[]): void {
  const concerned = new Set(ids);
  const publish = verb === 'publish' ? 'published' : 'notPublished';
  patchCards(accountId, (card) => {
    if (!concerned.has(card.uid)) return card;
    return verb === 'delete' || verb === 'restore' ? null : { ...card, statusPublish: publish };
  });
}
