import { createContext, use } from 'react';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useSaver } from '../use-entry.ts';

/** Opens the publishing dialog; the editor provides it. */
export const OpenPublishDialog = createContext<() => void>(() => undefined);

/** Starts publishing, unless there is nothing to publish yet. */
export function usePublishStart(): () => void {
  const t = useTexts(editorMessages);
  const saver = useSaver();
  const open = use(OpenPublishDialog);
  return () => {
    const { queue } = saver.snapshot();
    if (!queue.exists && Object.keys(queue.typed).length === 0 && !queue.sent) snackbar.info(t('nothingToPublish'));
    else open();
  };
}
