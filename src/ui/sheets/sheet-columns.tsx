import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTexts } from '../text/use-texts.ts';
import { sheetMessages } from './sheet-messages.ts';
import styles from './sheets.module.css';

interface SheetColumnsProps {
  head: readonly string[];
  /** The first cell that isn’t empty is the example of its column. */
  rows: readonly (readonly string[])[];
  /** What each column is, one of `choices`. */
  uses: readonly string[];
  choices: NativeSelectProps['data'];
  /** The choice of columns that are left out. */
  skipped: string;
  onUse: (column: number, use: string) => void;
}

/** What each column of a sheet is. */
export function SheetColumns({ head, rows, uses, choices, skipped, onUse }: SheetColumnsProps) {
  const t = useTexts(sheetMessages);
  return (
    <ul className={styles.columns} aria-label={t('columns')}>
      {head.map((title, column) => {
        const name = title || t('unnamed', { number: column + 1 });
        const example = rows.find((cells) => cells[column])?.[column];
        return (
          <li key={column} className={styles.column} data-skipped={uses[column] === skipped || undefined}>
            <span className={styles.head}>
              <bdi className={styles.name}>{name}</bdi>
              {example ? (
                <span className={styles.example} dir="auto">
                  {t('example', { text: example.slice(0, 80) })}
                </span>
              ) : null}
            </span>
            <NativeSelect
              aria-label={name}
              value={uses[column] ?? skipped}
              data={choices}
              onChange={(event) => onUse(column, event.currentTarget.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
