import type { ReactNode } from 'react';
import styles from './open-section.module.css';

/** What `useOpenSection` finds by its name. */
export function OpenSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={name} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}
