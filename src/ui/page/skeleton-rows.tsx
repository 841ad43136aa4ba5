import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  count?: number;
  /** Height of a real row in px, so that nothing jumps when the rows arrive. */
  height: number;
}

/** Placeholder rows; invisible for the first 150 ms, so that fast responses don't flicker. */
export function SkeletonRows({ count = 8, height }: SkeletonRowsProps) {
  return (
    <div role="status" className={styles.rows}>
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ blockSize: height }} aria-hidden>
          <Skeleton className={styles.mark} width={24} height={24} radius="sm" />
          <Skeleton width={`${52 - ((index * 17) % 28)}%`} height={10} radius="xs" />
          <Skeleton className={styles.tail} width={72} height={10} radius="xs" />
        </div>
      ))}
    </div>
  );
}
