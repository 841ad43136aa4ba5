import { Button, Skeleton } from '@mantine/core';
import { ImagePlus, SearchX, Trash2 } from 'lucide-react';
import { useMay } from '#app-kit/view/use-may.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import type { MediaKind } from '../../media-formats.ts';
import { libraryMessages } from './library-messages.ts';
import { AddMediaButtons } from '../upload/pick/add-media-buttons.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-library.module.css';
import type { UploadTarget } from '../upload/upload.ts';
import type { useMediaList } from './use-media-list.ts';

interface MediaResultsProps {
  list: ReturnType<typeof useMediaList>;
  isTrash: boolean;
  target: UploadTarget;
  chosen: ReadonlySet<string>;
  onToggle: (mediaId: string, event: { shiftKey: boolean }) => void;
  onOpen?: (media: MediaItem) => void;
  onClearFilter: () => void;
  /** False if everything there is to choose from is shown. */
  isFiltered?: boolean;
  /** All that there is to choose from. */
  kind?: MediaKind | undefined;
  /** Checkboxes are visible without hover. */
  isSelecting?: boolean;
  /** Minimum width of a tile in px. */
  tileWidth?: number;
}

/** The grid, or its loading, error, empty or no-match state. */
export function MediaResults({
  list,
  isTrash,
  target,
  chosen,
  onClearFilter,
  isFiltered = list.isFiltered,
  kind,
  ...grid
}: MediaResultsProps) {
  const t = useTexts(libraryMessages.library);
  const onEnd = () => void (list.hasNextPage && !list.isFetching && list.fetchNextPage());
  return (
    <PagedList
      query={{ ...list, items: list.isPending ? undefined : list.items }}
      failed={t('failed')}
      waiting={<Waiting />}
      empty={<Nothing {...{ isTrash, isFiltered, kind, target, onClearFilter }} />}
    >
      {(items) => <MediaGrid items={items} isByMonth={list.isByMonth} chosen={chosen} onEnd={onEnd} {...grid} />}
    </PagedList>
  );
}

function Waiting() {
  const t = useTexts(libraryMessages.library);
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className={styles.ghost} radius="md" aria-hidden />
      ))}
    </div>
  );
}

type NothingProps = Omit<MediaResultsProps, 'list' | 'chosen' | 'onToggle'>;

function Nothing({ isTrash, isFiltered, kind, target, onClearFilter }: NothingProps) {
  const t = useTexts(libraryMessages.library);
  const mayUpload = useMay()('media.upload');
  const icon = { size: 24, strokeWidth: 1.75 };
  if (isFiltered) {
    const clear = (
      <Button variant="default" onClick={onClearFilter}>
        {t('clear')}
      </Button>
    );
    return <EmptyState icon={<SearchX {...icon} />} title={t('nothing')} message={t('nothingText')} action={clear} />;
  }
  if (isTrash) return <EmptyState icon={<Trash2 {...icon} />} title={t('trashEmpty')} message={t('trashEmptyText')} />;
  return (
    <EmptyState
      icon={<ImagePlus {...icon} />}
      title={t(kind ? `emptyOf.${kind}` : 'empty')}
      message={mayUpload ? t('emptyText') : undefined}
      action={<AddMediaButtons target={target} />}
    />
  );
}
