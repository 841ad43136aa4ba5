import { Button } from '@mantine/core';
import { ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { mostCounted } from '#lib/lists/most-counted.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ListPanel, ListRow, ListRows } from '#ui/page/list-panel.tsx';
import { type ListQuery, type NextPage, PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import styles from './named-list.module.css';

/** What one page or more of a list have brought; `usePagedList` answers it. */
export interface ListPages<T> extends ListQuery<T>, NextPage {
  first: { total: number | null } | undefined;
}

export interface ListColumn<T> {
  id: string;
  head: string;
  cell: (item: T) => ReactNode;
  /** As in `grid-template-columns`. */
  width: string;
  /** Phones, which show no heads, name what isn't clear by itself. */
  namedOnPhones?: true;
}

interface NamedListProps<T> {
  searchLabel: string;
  /** What else narrows the list, beside the search. */
  choices?: { isUsed: boolean; inputs: ReactNode };
  /** A hook that asks for the pages of what is searched for. */
  usePages: (search: string) => ListPages<T>;
  columns: readonly ListColumn<T>[];
  keyOf: (item: T) => string;
  /** Makes each row open something; its label is read out for the row. */
  open?: { label: (item: T) => string; go: (item: T) => void };
  empty: { title: string; message?: string; icon: ReactNode };
}

const rowHeight = 64;
const searchFields = { search: searchText };

/** A list by name with search in the address, and all its states. */
export function NamedList<T>({ searchLabel, choices, usePages, empty, ...rows }: NamedListProps<T>) {
  const [{ search }, setSearch] = useSearchState(searchFields);
  const pages = usePages(search);
  const total = pages.first?.total;
  const isEmpty = pages.items?.length === 0;
  return (
    <>
      {isEmpty && !search && !choices?.isUsed ? null : (
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={searchLabel}
            value={search}
            onSearch={(value) => setSearch({ search: value })}
          />
          {choices?.inputs}
          <Count total={search || choices?.isUsed ? total : null} />
        </div>
      )}
      <ListPanel busy={pages.isFetching}>
        <PagedList
          query={pages}
          waiting={<SkeletonRows height={rowHeight} />}
          empty={<Nothing search={search} empty={empty} onClear={() => setSearch({ search: '' })} />}
          more={pages}
        >
          {(found) => <Rows items={found} {...rows} />}
        </PagedList>
      </ListPanel>
    </>
  );
}

/** How many were found; nothing while that isn't known. */
function Count({ total }: { total: number | null | undefined }) {
  const t = useTexts(tenantMessages.list);
  const said = (count: number) => (count < mostCounted ? t('count', { count }) : t('countOrMore', { count }));
  return (
    <span className={styles.count} role="status">
      {total === null || total === undefined ? null : said(total)}
    </span>
  );
}

function Nothing({
  search,
  empty,
  onClear,
}: {
  search: string;
  empty: NamedListProps<never>['empty'];
  onClear: () => void;
}) {
  const t = useTexts(tenantMessages.list);
  if (!search) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.75} />}
      title={t('nothingFound', { search })}
      message={t('nothingFoundHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

type RowsProps<T> = Pick<NamedListProps<T>, 'columns' | 'keyOf' | 'open'> & { items: readonly T[] };

function Rows<T>({ items, columns, keyOf, open }: RowsProps<T>) {
  const widths = columns.map(({ width }) => width).join(' ');
  return (
    <ListRows heads={columns.map(({ id, head }) => ({ id, text: head }))} columns={open ? `${widths} 20px` : widths}>
      {items.map((item) => (
        <ListRow key={keyOf(item)} opens={open !== undefined}>
          {columns.map(({ id, head, cell, namedOnPhones }, index) => (
            <div key={id} className={index === 0 ? styles.first : styles.cell} data-head={namedOnPhones && head}>
              {cell(item)}
            </div>
          ))}
          {open ? (
            <>
              <ChevronRight className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden />
              <button
                type="button"
                className={styles.open}
                aria-label={open.label(item)}
                onClick={() => open.go(item)}
              />
            </>
          ) : null}
        </ListRow>
      ))}
    </ListRows>
  );
}
