import { ActionIcon, NativeSelect } from '@mantine/core';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { entrySorts } from '../../../entry-order.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import type { Filtering } from './list-search.ts';

/** The sort key and direction. */
export function SortField({ search, onChange }: Filtering) {
  const t = useTexts(contentMessages);
  const isAscending = search.dir === 'asc';
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={t('sortBy')}
        w={144}
        data={entrySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={search.sort}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const sort = entrySorts[selectedIndex];
          if (sort) onChange({ sort, dir: sort === 'title' ? 'asc' : 'desc' });
        }}
      />
      <ActionIcon
        aria-label={t(isAscending ? 'ascending' : 'descending')}
        variant="default"
        onClick={() => onChange({ dir: isAscending ? 'desc' : 'asc' })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
