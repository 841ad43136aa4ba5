import { Badge } from '@mantine/core';
import styles from './dns.module.css';

interface CheckedNameProps {
  /** A domain or address. */
  name: string;
  state: string;
  isFine: boolean;
  /** What follows from it. */
  text: string | null;
}

/** What the last check of a domain or address found. */
export function CheckedName({ name, state, isFine, text }: CheckedNameProps) {
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.name}>{name}</bdi>
        <Badge color={isFine ? 'success' : 'warning'}>{state}</Badge>
      </div>
      <p className={styles.hint} role="status">
        {text}
      </p>
    </>
  );
}
