import { ActionIcon } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './manage-button.module.css';
import { lifecycleMessages } from './lifecycle-messages.ts';

/** Leads from a row to what is decided about it; it lies above the row's own way in. */
export function ManageButton({ name, go }: { name: string; go: () => void }) {
  const t = useTexts(lifecycleMessages.list);
  return (
    <ActionIcon variant="subtle" color="gray" className={styles.button} aria-label={t('manage', { name })} onClick={go}>
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
