import { useTranslations } from 'use-intl';
import type { EntryCard } from '../entry-card.ts';
import styles from './entry-item.module.css';

/** The three statuses, told by words and not by colour alone. */
export function StatusMarks({ card }: { card: Pick<EntryCard, 'statusPublish' | 'statusContent' | 'statusService'> }) {
  const t = useTranslations('content');
  return (
    <span className={styles.marks}>
      <span className={styles.mark} data-kind={card.statusPublish === 'published' ? 'success' : undefined}>
        {t(`publish.${card.statusPublish}`)}
      </span>
      <span className={styles.work}>
        <span className={styles.mark} data-kind={card.statusContent === 'review' ? 'warning' : undefined}>
          {t(`contentState.${card.statusContent}`)}
        </span>
        <span className={styles.mark}>{t(`service.${card.statusService}`)}</span>
      </span>
    </span>
  );
}
