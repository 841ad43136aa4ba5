import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useSaver } from '../use-entry.ts';
import styles from './editor-notices.module.css';

/** Above an entry in the trash, which is read and not changed until it is restored. */
export function InTrash() {
  const t = useTexts(editorMessages);
  const saver = useSaver();
  const { accountId, entryId } = saver.identity;
  const { content } = api.account(accountId);
  const restoring = useMutation({
    mutationFn: () => content.restoreEntry.call({ entryId }),
    onSuccess(entry) {
      saver.arrive(entry);
      void queryClient.invalidateQueries({ queryKey: content.listEntries.key() });
    },
  });
  return (
    <Alert className={styles.notice} color="warning" icon={<Trash2 size={18} aria-hidden />} title={t('inTrash')}>
      <div className={styles.line}>
        <span>{t('inTrashText')}</span>
        <Button size="xs" loading={restoring.isPending} onClick={() => restoring.mutate()}>
          {t('restore')}
        </Button>
      </div>
    </Alert>
  );
}
