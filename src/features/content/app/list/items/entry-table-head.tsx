import { OneLine } from '#ui/text/one-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { isFieldSort } from '../../../entry-order.ts';
import { contentMessages } from '../../messages.ts';
import type { Column } from '../columns.ts';
import { useEntryFields } from '../filters/use-entry-fields.ts';
import styles from './entry-row.module.css';
import { SelectAllBox } from './select-all-box.tsx';

interface EntryTableHeadProps {
  columns: readonly Column[];
  selecting: Parameters<typeof SelectAllBox>[0];
}

export function EntryTableHead({ columns, selecting }: EntryTableHeadProps) {
  const t = useTexts(contentMessages);
  const fields = useEntryFields(columns.some(isFieldSort));
  const nameOf = (column: Column) =>
    isFieldSort(column) ? fields?.find(({ key }) => key === column)?.label : t(`columns.${column}`);
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" className={styles.head}>
        <span role="columnheader">
          <SelectAllBox {...selecting} />
        </span>
        <span role="columnheader">{t('columns.entry')}</span>
        {columns.map((column) => (
          <span key={column} role="columnheader" className={styles.cell}>
            <OneLine>{nameOf(column)}</OneLine>
          </span>
        ))}
        <span role="columnheader" className="visually-hidden">
          {t('actionsColumn')}
        </span>
      </div>
    </div>
  );
}
