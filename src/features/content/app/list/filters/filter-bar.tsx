import { ActionIcon, Button, Drawer, Group, Indicator, Select } from '@mantine/core';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { EntrySort } from '../../../entry-filter.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import { FilterFields } from './filter-fields.tsx';
import { filterCount, isFiltered, noFilter, type ListSearch } from './list-search.ts';

interface FilterBarProps {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

/** Search, filters and sorting; on narrow screens the filters are a sheet, on phones with the sorting. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const t = useTexts(contentMessages);
  const isNarrow = useIsUpTo('tablet');
  const isPhone = useIsUpTo('phone');
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
          <FiltersButton isPhone={isPhone} onClick={() => setOpened(true)} />
        </Indicator>
      ) : (
        <FilterFields search={search} onChange={onChange} />
      )}
      {isPhone ? null : <SortField search={search} onChange={onChange} />}
      {isFiltered(search) && !isPhone ? (
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
          {isPhone ? <SortField search={search} onChange={onChange} /> : null}
          <FilterFields search={search} onChange={onChange} />
          <Group grow gap="xs">
            <Button variant="default" disabled={!isFiltered(search)} onClick={() => onChange(noFilter)}>
              {t('clearFilters')}
            </Button>
            <Button onClick={() => setOpened(false)}>{t('show')}</Button>
          </Group>
        </div>
      </Drawer>
    </div>
  );
}

function FiltersButton({ isPhone, onClick }: { isPhone: boolean; onClick: () => void }) {
  const t = useTexts(contentMessages);
  const icon = <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />;
  return isPhone ? (
    <ActionIcon variant="default" aria-label={t('filters')} onClick={onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {t('filters')}
    </Button>
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
