import { Loader } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './loading-screen.module.css';

/** Shown before the first screen and while the next one's bundle loads (spec 1 §2). */
export function LoadingScreen({ full = false }: { full?: boolean }) {
  const t = useTexts(shellMessages);
  return (
    <div className={styles.screen} data-full={full || undefined} role="status">
      <Loader size="sm" aria-hidden />
      <span>{t('loading')}</span>
    </div>
  );
}
