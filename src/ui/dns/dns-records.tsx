import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopiedText, type CopiedTextWords } from './copied-text.tsx';
import styles from './dns.module.css';

export interface DnsRecord {
  type: string;
  name: string;
  value: string;
  title?: string;
  hint?: ReactNode;
  state?: { text: string; isFine: boolean };
}

interface DnsRecordsProps {
  records: readonly DnsRecord[];
  words: CopiedTextWords & { nameOf: (type: string) => string; value: string };
}

export function DnsRecords({ records, words }: DnsRecordsProps) {
  return (
    <DnsCards>
      {records.map(({ type, name, value, title, hint, state }) => (
        <li key={name + value}>
          {title ? (
            <div className={styles.head}>
              <h3 className={styles.name}>{title}</h3>
              {state ? <Badge color={state.isFine ? 'success' : 'warning'}>{state.text}</Badge> : null}
            </div>
          ) : null}
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          <CopiedText label={words.nameOf(type)} text={name} words={words} />
          <CopiedText label={words.value} text={value} words={words} />
        </li>
      ))}
    </DnsCards>
  );
}

/** One card for each item of a list. */
export function DnsCards({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
