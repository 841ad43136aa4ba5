import styles from './skeleton-rows.module.css';

export interface SkeletonRowsProps {
  count?: number;
  /** Height of a real row in px, so that nothing jumps when the rows arrive. */
  height?: number;
  label?: string;
}

/** Placeholder rows; they stay invisible for the first 150 ms, so quick answers don't flicker. */
export function SkeletonRows({ count = 8, height = 48, label = 'Loading...' }: SkeletonRowsProps) {
  return (
    <div role="status" className={styles.rows}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ blockSize: height }} aria-hidden>
          <span className={styles.mark} />
          <span className={styles.line} style={{ inlineSize: `${52 - ((index * 17) % 28)}%` }} />
          <span className={styles.tail} />
        </div>
      ))}
    </div>
  );
}
