import { Skeleton } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-card.module.css';

/** Placeholder cards; fast responses arrive before they show. */
export function SkeletonCards() {
  const t = useTexts(contentMessages);
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.ghost} aria-hidden>
          <Skeleton className={styles.ghostPicture} radius="lg" />
          <Skeleton height={12} radius="xs" />
          <Skeleton height={12} width="45%" radius="xs" />
        </div>
      ))}
    </div>
  );
}
