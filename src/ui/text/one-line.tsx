import type { ReactNode } from 'react';
import styles from './one-line.module.css';

/** A user's text on one line, in its own direction: it is cut at the text's own end. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={styles.line}>
      {children}
    </span>
  );
}
