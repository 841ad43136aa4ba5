import { Button } from '@mantine/core';
import { ImagePlus, SearchX, Trash2 } from 'lucide-react';
import { problemText } from '#ui/text/problem-text.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { mediaMessages } from '../messages.ts';
import { AddMediaButtons } from '../upload/pick/add-media-buttons.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-library.module.css';
import type { UploadTarget } from '../upload/upload.ts';
import type { useMediaList } from './use-media-list.ts';

interface MediaResultsProps {
  list: ReturnType<typeof useMediaList>;
  isTrash: boolean;
  target: UploadTarget;
  chosen: ReadonlyMap<string, MediaItem>;
  onToggle: (media: MediaItem, isRange: boolean) => void;
  onOpen?: (media: MediaItem) => void;
  onClearFilter: () => void;
}

/** The grid, or what stands in its place: loading, failed, empty, nothing found. */
export function MediaResults({ list, isTrash, target, chosen, onToggle, onOpen, onClearFilter }: MediaResultsProps) {
  const t = useTexts(mediaMessages.library);
  const { items, error, isPending, isFiltered } = list;
  const icon = { size: 24, strokeWidth: 1.75 };
  if (error && items.length === 0)
    return <ErrorState title={t('failed')} reason={problemText(error)} onRetry={() => void list.refetch()} />;
  if (isPending)
    return (
      <div role="status" className={styles.skeleton}>
        <span className="visually-hidden" style={{ aspectRatio: 'auto' }}>
          {t('loading')}
        </span>
        {Array.from({ length: 12 }, (_, index) => (
          <span key={index} aria-hidden />
        ))}
      </div>
    );
  if (items.length > 0) {
    const onEnd = () => void (list.hasNextPage && !list.isFetching && list.fetchNextPage());
    return (
      <MediaGrid items={items} chosen={new Set(chosen.keys())} onToggle={onToggle} onOpen={onOpen} onEnd={onEnd} />
    );
  }
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
      title={t('empty')}
      message={t('emptyText')}
      action={<AddMediaButtons target={target} />}
    />
  );
}
