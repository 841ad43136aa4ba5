import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { viewingMessages } from '../messages/enter-view-messages.ts';
import styles from './view-banner.module.css';

/** Between looking, where nothing can be changed, and editing; each change is recorded with both names. */
export function ViewingSwitch() {
  const t = useTexts(viewingMessages);
  const { isLooking } = useView();
  const switching = useMutation({
    mutationFn: () => api.me.people.switchViewing.call({ isEditing: isLooking }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
  return (
    <>
      <span className={styles.mode}>{t(isLooking ? 'onlyLooking' : 'editing')}</span>
      <Button variant="white" size="xs" loading={switching.isPending} onClick={() => switching.mutate()}>
        {t(isLooking ? 'edit' : 'stopEditing')}
      </Button>
    </>
  );
}
