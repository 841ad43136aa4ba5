import { ActionIcon, NativeSelect } from '@mantine/core';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { entrySorts, type EntrySort, isFieldSort } from '../../../entry-order.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import type { Filtering } from './list-search.ts';
import { useEntryFields } from './use-entry-fields.ts';

/** The sort key and direction. */
export function SortField({ search, onChange }: Filtering) {
  const t = useTexts(contentMessages);
  const isAscending = search.dir === 'asc';
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  // Those of the account are loaded when somebody is about to choose, or has.
  const [isUsed, setUsed] = useState(isFieldSort(search.sort));
  const own = (useEntryFields(isUsed) ?? []).filter(({ key, isSortable }) => isSortable && isFieldSort(key));
  const sorts: { value: EntrySort; label: string }[] = [
    ...entrySorts.map((value) => ({ value, label: t(`sort.${value}`) })),
    ...own.map(({ key, label }) => ({ value: key as EntrySort, label })),
  ];
  const isKnown = sorts.some(({ value }) => value === search.sort);
  const shown = isKnown ? sorts : [...sorts, { value: search.sort, label: '…' }];
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={t('sortBy')}
        w={140}
        data={shown}
        onPointerEnter={() => setUsed(true)}
        onFocus={() => setUsed(true)}
        value={search.sort}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const sort = shown[selectedIndex]?.value;
          if (sort) onChange({ sort, dir: sort === 'title' || isFieldSort(sort) ? 'asc' : 'desc' });
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
