import { Button } from '@mantine/core';
import { FileImage, SearchX, Trash2 } from 'lucide-react';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './browser.module.css';
import type { EntryCollectionProps } from './entry-collection-props.ts';
import { SkeletonCards } from './items/skeleton-cards.tsx';
import { isFiltered, noFilter } from './filters/list-search.ts';
import { contentMessages } from '../messages.ts';
import { HiddenEntries } from '../status/hidden-entries.tsx';
import { VirtualEntries } from './window/virtual-entries.tsx';

/** The entries, or a message instead. */
export function EntryCollection(props: EntryCollectionProps) {
  const { layout, list, search, onChange } = props;
  return (
    <PagedList
      query={{ ...list, items: list.isPending ? undefined : list.entries }}
      waiting={layout === 'feed' ? <SkeletonCards /> : <SkeletonRows count={8} height={64} />}
      empty={<Nothing search={search} onChange={onChange} />}
    >
      {() => (
        <div
          className={styles.collection}
          data-stale={list.isPlaceholderData || undefined}
          aria-busy={list.isPlaceholderData}
        >
          <HiddenEntries entries={list.entries}>
            <VirtualEntries {...props} />
          </HiddenEntries>
        </div>
      )}
    </PagedList>
  );
}

function Nothing({ search, onChange }: Pick<EntryCollectionProps, 'search' | 'onChange'>) {
  const t = useTexts(contentMessages);
  const createPath = useCreatePath();
  if (isFiltered(search))
    return (
      <EmptyState
        title={t('filteredEmpty')}
        icon={<SearchX size={24} strokeWidth={1.75} />}
        action={<Button onClick={() => onChange(noFilter)}>{t('clearAndStartOver')}</Button>}
      />
    );
  if (search.trash) return <EmptyState title={t('trashEmpty')} icon={<Trash2 size={24} strokeWidth={1.75} />} />;
  return (
    <EmptyState
      title={t('empty')}
      message={t('emptyText')}
      icon={<FileImage size={24} strokeWidth={1.75} />}
      action={createPath ? <ButtonLink to={createPath}>{t('create')}</ButtonLink> : null}
    />
  );
}
