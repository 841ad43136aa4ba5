import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useSaver } from '../use-entry.ts';
import { historyMessages } from './history-messages.ts';

interface Refused {
  message: string;
  fields: string[];
}

/** Gives fields the values that they had at a moment, once all that is typed is saved, with an offer to undo it. */
export function useRestore(moment: number, onRestored: () => void) {
  const t = useTexts(historyMessages);
  const saver = useSaver();
  const [isRestoring, setRestoring] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { accountId, entryId } = saver.identity;
  const { restoreEntryState, getEntry } = api.account(accountId).content;

  const send = async (to: number, fields?: string[], skipMissing = false) => {
    if (!(await saver.flush())) {
      showToast({ kind: 'warning', message: t('unsaved') });
      return null;
    }
    const { version } = saver.snapshot().queue.base;
    const restored = await restoreEntryState.call({
      entryId,
      moment: to,
      version,
      skipMissing,
      ...(fields && { fields }),
    });
    queryClient.setQueryData(getEntry.queryKey({ input: { entryId } }), restored.entry);
    saver.arrive(restored.entry);
    onRestored();
    return restored;
  };
  const restore = async (fields: string[], skipMissing = false) => {
    setRestoring(true);
    setRefused(null);
    try {
      const done = await send(moment, fields, skipMissing);
      const undo = done?.undo ?? null;
      if (undo !== null)
        showUndoToast({
          message: t('done'),
          undoLabel: t('undo'),
          undo: async () => {
            if (await send(undo)) showToast({ kind: 'success', message: t('undone') });
          },
        });
    } catch (error) {
      if (Object.keys(problemFields(error)).length > 0 && !skipMissing)
        setRefused({ message: problemText(error), fields });
      else showToast({ kind: 'error', title: t('couldNot'), message: problemText(error) });
    }
    setRestoring(false);
  };
  return { restore, isRestoring, refused, forget: () => setRefused(null) };
}
