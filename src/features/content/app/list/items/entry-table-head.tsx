import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-row.module.css';
import { SelectAllBox } from './select-all-box.tsx';

const columns = ['entry', 'contentType', 'status', 'labels', 'changed'] as const;

export function EntryTableHead(props: Parameters<typeof SelectAllBox>[0]) {
  const t = useTexts(contentMessages);
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" className={styles.head}>
        <span role="columnheader">
          <SelectAllBox {...props} />
        </span>
        {columns.map((column) => (
          <span key={column} role="columnheader" className={styles[column]}>
            {t(`columns.${column}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
