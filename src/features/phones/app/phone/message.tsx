import type { ReactNode } from 'react';
import styles from './phone.module.css';

interface MessageProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with a single message. */
export function Message({ icon, title, text, children }: MessageProps) {
  return (
    <main className={styles.message}>
      <span className={styles.sign} aria-hidden>
        {icon}
      </span>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </main>
  );
}
