import { NativeSelect } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../requests/requests.module.css';
import { importMessages } from './import-messages.ts';
import type { ReviewUse } from './review-rows.ts';

interface ReviewColumnsProps {
  head: readonly string[];
  uses: readonly ReviewUse[];
  onUse: (column: number, use: ReviewUse) => void;
}

/** The guessed meaning of each column. */
export function ReviewColumns({ head, uses, onUse }: ReviewColumnsProps) {
  const t = useTexts(importMessages);
  return (
    <div className={styles.columns} role="group" aria-label={t('columns')}>
      <strong>{t('columns')}</strong>
      {head.map((title, column) => {
        const name = title || t('unnamed', { number: column + 1 });
        return (
          <div key={column} className={styles.column}>
            <bdi>{name}</bdi>
            <NativeSelect
              aria-label={name}
              value={uses[column]}
              data={(['name', 'text', 'title', 'rating', 'date', 'id', 'skip'] as const).map((use) => ({
                value: use,
                label: t(`uses.${use}`),
              }))}
              onChange={(event) => onUse(column, event.currentTarget.value as ReviewUse)}
            />
          </div>
        );
      })}
    </div>
  );
}
