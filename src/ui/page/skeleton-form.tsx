import { Skeleton } from '@mantine/core';
import styles from './skeleton-form.module.css';

/** The place of a form: a panel with its first fields; invisible for the first 150 ms, as rows are. */
export function SkeletonForm({ fields }: { fields: number }) {
  return (
    <div role="status" className={styles.form}>
      <span className="visually-hidden">Loading...</span>
      <Skeleton width={160} height={16} radius="xs" aria-hidden />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={styles.field} aria-hidden>
          <Skeleton width={`${28 - ((index * 7) % 12)}%`} height={10} radius="xs" />
          <Skeleton className={styles.input} radius="md" />
        </div>
      ))}
    </div>
  );
}
