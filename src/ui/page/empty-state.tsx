import type { ReactNode } from 'react';
import { useTitleInPlace } from './page-header.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** One sentence: what is missing here. */
  title: string;
  /** What to do about it. */
  message?: ReactNode;
  /** A decorative 24 px icon. */
  icon?: ReactNode;
  /** The primary action, usually a button. */
  action?: ReactNode;
}

/** A list or panel that is empty or has no matches. */
export function EmptyState({ title, message, icon, action }: EmptyStateProps) {
  useTitleInPlace(title);
  return (
    <div className={styles.state}>
      {icon ? (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <p className={styles.title}>{title}</p>
      {message ? <p className={styles.message}>{message}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
