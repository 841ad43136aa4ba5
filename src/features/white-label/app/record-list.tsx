import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from './messages.ts';
import styles from './white-label.module.css';

export interface ShownRecord {
  type: string;
  name: string;
  value: string;
  title?: string;
  hint?: ReactNode;
  state?: { text: string; isFine: boolean };
}

/** DNS records to create. */
export function RecordList({ records }: { records: readonly ShownRecord[] }) {
  const t = useTexts(whiteLabelMessages.records);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  return (
    <ul className={styles.list}>
      {records.map(({ type, name, value, title, hint, state }) => (
        <li key={name + value}>
          {title ? (
            <div className={styles.head}>
              <h3 className={styles.name}>{title}</h3>
              {state ? <Badge color={state.isFine ? 'success' : 'warning'}>{state.text}</Badge> : null}
            </div>
          ) : null}
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          <div>
            <span className={styles.label}>{t('record', { type })}</span>
            <CopyLine text={name} label={t('copy')} words={words} />
          </div>
          <div>
            <span className={styles.label}>{t('value')}</span>
            <CopyLine text={value} label={t('copy')} words={words} />
          </div>
        </li>
      ))}
    </ul>
  );
}
