import { ActionIcon, Button, Drawer, Indicator, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { EntrySort } from '../../../entry-filter.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import { FilterFields } from './filter-fields.tsx';
import { filterCount, isFiltered, noFilter, type ListSearch } from './list-search.ts';

interface FilterBarProps {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

/** Search, filters and sorting; on narrow screens the filters are a sheet. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const t = useTexts(contentMessages);
  const isNarrow = useMediaQuery(upTo('tablet'));
  const [opened, setOpened] = useState(false);
  const count = filterCount(search);
  return (
    <div className={styles.filters} role="search">
      <SearchField
        className={styles.search}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={search.q}
        onSearch={(q) => onChange({ q })}
      />
      {isNarrow ? (
        <Indicator label={count} size={16} disabled={count === 0}>
          <Button
            variant="default"
            leftSection={<SlidersHorizontal size={16} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {t('filters')}
          </Button>
        </Indicator>
      ) : (
        <FilterFields search={search} onChange={onChange} />
      )}
      <SortField search={search} onChange={onChange} />
      {isFiltered(search) ? (
        <Button variant="subtle" color="gray" onClick={() => onChange(noFilter)}>
          {t('clearFilters')}
        </Button>
      ) : null}
      <Drawer
        opened={opened && isNarrow}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        title={t('filters')}
      >
        <div className={styles.sheet}>
          <FilterFields search={search} onChange={onChange} />
          <Button onClick={() => setOpened(false)}>{t('show')}</Button>
        </div>
      </Drawer>
    </div>
  );
}

function SortField({ search, onChange }: FilterBarProps) {
  const t = useTexts(contentMessages);
  const isAscending = search.dir === 'asc';
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className={styles.sort}>
      <Select
        aria-label={t('sortBy')}
        w={144}
        data={EntrySort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={search.sort}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: EntrySort.parse(value), dir: value === 'title' ? 'asc' : 'desc' })}
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
