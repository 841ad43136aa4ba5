import { Alert, Button } from '@mantine/core';
import { csvOf } from '#lib/sheets/csv.ts';
import { saveCsv } from '../save-file.ts';
import { useTexts } from '../text/use-texts.ts';
import { sheetMessages } from './sheet-messages.ts';
import styles from './sheets.module.css';

export interface SheetLine {
  /** The line of the file. */
  number: number;
  who: string;
  facts: string;
  /** Why it is skipped. */
  reason?: string | undefined;
}

/** What a sheet will bring, and what of it won’t come and why: the latter first, so that none is cut off. */
export function SheetLines({ label, lines }: { label: string; lines: readonly SheetLine[] }) {
  const t = useTexts(sheetMessages);
  const sorted = [...lines.filter(({ reason }) => reason), ...lines.filter(({ reason }) => !reason)];
  return (
    <ul className={styles.lines} aria-label={label} tabIndex={0}>
      {sorted.slice(0, mostShown).map(({ number, who, facts, reason }) => (
        <li key={number} data-left-out={reason ? '' : undefined}>
          <bdi className={styles.who}>{who}</bdi>
          <span className={styles.facts}>{t('line', { number })}</span>
          <span className={styles.facts} dir="auto">
            {facts}
          </span>
          {reason ? <span className={styles.reason}>{reason}</span> : null}
        </li>
      ))}
      {sorted.length > mostShown ? (
        <li className={styles.facts}>{t('more', { count: sorted.length - mostShown })}</li>
      ) : null}
    </ul>
  );
}

const mostShown = 200;

interface LeftOutProps {
  /** The names of the columns between the line and the reason. */
  head: readonly string[];
  lines: readonly { number: number; cells: readonly string[]; reason: string }[];
}

/** No line gets lost: skipped ones can be downloaded, with the reason. */
export function LeftOut({ head, lines }: LeftOutProps) {
  const t = useTexts(sheetMessages);
  const save = () => {
    const rows = lines.map(({ number, cells, reason }) => [String(number), ...cells, reason]);
    const table = csvOf([[t('number'), ...head, t('why')], ...rows]);
    saveCsv(table, t('fileName'));
  };
  return (
    <Alert color="warning">
      {t('bad', { count: lines.length })}{' '}
      <Button size="compact-sm" variant="subtle" onClick={save}>
        {t('save')}
      </Button>
    </Alert>
  );
}
