import { Alert, Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { viewModeMessages } from './view-mode-messages.ts';
import styles from './view-mode-notice.module.css';
import { useSwitchEditing } from './use-switch-editing.ts';

/** Above a screen for changes while its account or agency is only looked at, with the switch to editing. */
export function ViewModeNotice({ className = styles.notice }: { className?: string | undefined }) {
  const t = useTexts(viewModeMessages);
  const switching = useSwitchEditing();
  return (
    <Alert className={className} variant="light" icon={<Eye size={18} aria-hidden />} title={t('title')}>
      <div className={styles.line}>
        <span>{t('text')}</span>
        <Button size="xs" loading={switching.isPending} onClick={() => switching.mutate()}>
          {t('startEditing')}
        </Button>
      </div>
    </Alert>
  );
}
