import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A list of records with a line or two each. */
export function FactList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface FactRowProps {
  name: ReactNode;
  /** Lines of facts, most important first. */
  facts: readonly string[];
  /** The status, in one word, for records that have one. */
  status?: string;
  isGood?: boolean;
  /** Its actions. */
  children?: ReactNode;
}

export function FactRow({ name, facts, status, isGood = false, children }: FactRowProps) {
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
      {status !== undefined && (
        <Badge color={isGood ? 'success' : 'gray'} variant="light">
          {status}
        </Badge>
      )}
      {children}
    </li>
  );
}
