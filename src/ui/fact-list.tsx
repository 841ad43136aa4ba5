import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A list of records that are told in a line or two. */
export function FactList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface FactRowProps {
  name: ReactNode;
  /** Lines of facts, the most important first. */
  facts: readonly string[];
  /** How it stands, in one word. */
  status: string;
  isGood: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

export function FactRow({ name, facts, status, isGood, children }: FactRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>{name}</span>
        {facts.map((line) => (
          <span key={line} className={styles.fact}>
            {line}
          </span>
        ))}
      </div>
      <Badge color={isGood ? 'success' : 'gray'} variant="light">
        {status}
      </Badge>
      {children}
    </li>
  );
}
