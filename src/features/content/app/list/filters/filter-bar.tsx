import { Button, Indicator } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { loadPart } from '#ui/late-part.ts';
import { ToolButton } from '#ui/page/tool-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import { FilterFields } from './filter-fields.tsx';
import { SortField } from './sort-field.tsx';
import { filterCount, isFiltered, noFilter, type ListSearch } from './list-search.ts';

const WhereChips = lazy(async () => ({ default: (await loadPart(() => import('./where-chips.tsx'))).WhereChips }));
const FilterSheet = lazy(async () => ({ default: (await loadPart(() => import('./filter-sheet.tsx'))).FilterSheet }));

interface FilterBarProps {
  /** On a board: without stages and sorting, which it shows itself. */
  isBoard?: boolean;
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

/** Search, filters and sorting; on narrow screens filters are in a sheet, on phones together with sorting. */
export function FilterBar(props: FilterBarProps) {
  const { search, onChange } = props;
  return (
    <>
      <Fields {...props} />
      {search.where ? (
        <Suspense>
          <WhereChips where={search.where} onChange={(where) => onChange({ where })} />
        </Suspense>
      ) : null}
    </>
  );
}

function Fields({ search, onChange, isBoard = false }: FilterBarProps) {
  const t = useTexts(contentMessages);
  const isNarrow = useIsUpTo('tablet');
  const isPhone = useIsUpTo('phone');
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
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
          <ToolButton
            icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
            label={t('filters')}
            onClick={() => setOpened(true)}
          />
        </Indicator>
      ) : (
        <FilterFields search={search} onChange={onChange} isBoard={isBoard} />
      )}
      {isPhone || isBoard ? null : <SortField search={search} onChange={onChange} />}
      {isFiltered(search) && !isPhone ? (
        <Button variant="subtle" color="gray" onClick={() => onChange(noFilter)}>
          {t('clearFilters')}
        </Button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <FilterSheet
            opened={opened && isNarrow}
            onClose={() => setOpened(false)}
            withSorting={isPhone && !isBoard}
            isBoard={isBoard}
            search={search}
            onChange={onChange}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
