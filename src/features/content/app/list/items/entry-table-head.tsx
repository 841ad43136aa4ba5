import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-row.module.css';

const columns = ['entry', 'contentType', 'status', 'labels', 'changed'] as const;

export function EntryTableHead() {
  const t = useTexts(contentMessages);
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" className={styles.head}>
        <span role="columnheader">
          <span className="visually-hidden">{t('select')}</span>
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
