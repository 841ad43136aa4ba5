import { useFormatter } from 'use-intl';
import styles from './home.module.css';

interface NumbersProps {
  numbers: readonly { label: string; value: number; note?: string | undefined }[];
}

/** A few numbers in a row, each with a label. */
export function Numbers({ numbers }: NumbersProps) {
  const format = useFormatter();
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ label, value, note }) => (
        <div key={label} className={styles.number}>
          <dt className={styles.detail}>{label}</dt>
          <dd className={styles.value}>{format.number(value)}</dd>
          {note ? <dd className={styles.detail}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
