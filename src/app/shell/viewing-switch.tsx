import { Button } from '@mantine/core';
import { useSwitchEditing } from '#app-kit/view/use-switch-editing.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { viewingMessages } from '../messages/enter-view-messages.ts';
import styles from './view-banner.module.css';

/** Whether what is in view is only looked at or edited, and the button that changes it. */
export function ViewingSwitch() {
  const t = useTexts(viewingMessages);
  const { isLooking } = useView();
  const switching = useSwitchEditing();
  return (
    <>
      <span className={styles.mode}>{t(isLooking ? 'onlyLooking' : 'editing')}</span>
      <Button variant="white" size="xs" loading={switching.isPending} onClick={() => switching.mutate()}>
        {t(isLooking ? 'edit' : 'stopEditing')}
      </Button>
    </>
  );
}
