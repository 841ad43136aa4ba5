import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RotateCcw, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useEscape } from '#app-kit/selection/use-selection.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { selectedAll } from '#lib/lists/selection.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import type { MediaItem } from '../../media.ts';
import { libraryMessages } from './library-messages.ts';
import { AddMediaButtons } from '../upload/pick/add-media-buttons.tsx';
import { MediaDetailsDialog } from './details/media-details-dialog.tsx';
import { MediaFilterBar } from './media-filter-bar.tsx';
import styles from './media-library.module.css';
import { libraryFields } from './library-search.ts';
import { MediaResults } from './media-results.tsx';
import { useMediaSelection } from './use-media-selection.ts';
import { everyMediaItem, useMediaList } from './use-media-list.ts';
import { isNearlyFull } from '../../storage-quota.ts';
import { useSizeText } from '../use-size-text.ts';

/** All uploads of an account, and the trash. */
export function MediaLibraryPage() {
  const t = useTexts(libraryMessages.library);
  const accountId = useAccountId();
  const [{ open, ...filter }, setState] = useSearchState(libraryFields);
  const list = useMediaList(accountId, filter);
  const { ids, order, select, setSelection, isSelecting, start, stop } = useSelecting(list.items);
  const isPhone = useIsUpTo('phone');
  const change = (changed: Partial<typeof filter>) => {
    stop();
    setState(changed);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        description={isPhone ? undefined : t('description')}
        actions={<LibraryActions accountId={accountId} />}
      />
      {isSelecting || ids.size > 0 ? (
        <ChosenBar
          accountId={accountId}
          ids={[...ids]}
          shown={order.length}
          isTrash={filter.trash}
          isSelecting={isSelecting}
          onAll={() => setSelection(selectedAll(order))}
          onDone={stop}
        />
      ) : (
        <MediaFilterBar filter={filter} withTrash onChange={change} onSelect={start} />
      )}
      {filter.trash ? <p className={styles.hint}>{t('trashHint')}</p> : null}
      <div className={styles.body}>
        <MediaResults
          list={list}
          isTrash={filter.trash}
          target={{ accountId }}
          chosen={ids}
          tileWidth={240}
          onToggle={select}
          isSelecting={isSelecting}
          onOpen={filter.trash || isSelecting ? undefined : ({ uid }) => setState({ open: uid }, { push: true })}
          onClearFilter={() => change({ ...everyMediaItem, trash: filter.trash })}
        />
      </div>
      <StorageLine accountId={accountId} />
      <MediaDetailsDialog accountId={accountId} mediaId={open} onClose={() => setState({ open: null })} />
    </div>
  );
}

function LibraryActions({ accountId }: { accountId: string }) {
  const t = useTexts(libraryMessages.library);
  const may = useMay();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const icon = <Smartphone size={16} aria-hidden />;
  return (
    <>
      {/* For people at a computer whose photos are on their phone. */}
      {isTouch || !may('phone.pair') ? null : (
        <ButtonLink to="/settings/mobileIntegration" variant="default" leftSection={icon}>
          {t('fromPhone')}
        </ButtonLink>
      )}
      <AddMediaButtons target={{ accountId }} />
    </>
  );
}

/** The selection; without hover, selecting is a separate mode. */
function useSelecting(items: readonly MediaItem[]) {
  const { clear, ...selected } = useMediaSelection(items);
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  const [isSelecting, setSelecting] = useState(false);
  const stop = () => {
    clear();
    setSelecting(false);
  };
  useEscape(isSelecting || selected.ids.size > 0, stop);
  return { ...selected, isSelecting, start: isTouch && items.length > 0 ? () => setSelecting(true) : undefined, stop };
}

interface ChosenBarProps {
  accountId: string;
  ids: string[];
  /** The number of loaded items. */
  shown: number;
  isTrash: boolean;
  /** Selection mode was started before anything was selected. */
  isSelecting: boolean;
  onAll: () => void;
  onDone: () => void;
}

function ChosenBar({ accountId, ids, shown, isTrash, isSelecting, onAll, onDone }: ChosenBarProps) {
  const t = useTexts(libraryMessages.library);
  const { remove, restore } = useTrash(accountId, onDone);
  const mayEdit = useMay()('media.edit');
  const count = ids.length;
  return (
    <div className={styles.chosen}>
      <span className={styles.count} role="status">
        {t('chosen', { count })}
      </span>
      {count < shown ? (
        <Button variant="subtle" onClick={onAll}>
          {t('selectShown', { count: shown })}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" onClick={onDone}>
        {t(isSelecting ? 'cancel' : 'unselect')}
      </Button>
      {!mayEdit ? null : isTrash ? (
        <Button
          leftSection={<RotateCcw size={16} aria-hidden />}
          disabled={count === 0}
          loading={restore.isPending}
          onClick={() => restore.mutate(ids)}
        >
          {t('restoreCount', { count })}
        </Button>
      ) : (
        <Button
          color="error"
          variant="light"
          leftSection={<Trash2 size={16} aria-hidden />}
          disabled={count === 0}
          loading={remove.isPending}
          onClick={() => remove.mutate(ids)}
        >
          {t('deleteCount', { count })}
        </Button>
      )}
    </div>
  );
}

/** The account's used storage, with a warning before it is full. */
function StorageLine({ accountId }: { accountId: string }) {
  const t = useTexts(libraryMessages.storage);
  const sizeText = useSizeText();
  const { media } = api.account(accountId);
  const { data: usage } = useQuery(media.getStorageUsage.queryOptions());
  useLiveRefresh(['mediaUploaded', 'mediaPrepared'], media.getStorageUsage.key());
  if (!usage) return null;
  const used = t('used', { used: sizeText(usage.usedBytes), max: sizeText(usage.maxBytes) });
  return (
    <p className={styles.storage} data-full={isNearlyFull(usage) || undefined}>
      {isNearlyFull(usage) ? `${used} ${t('nearlyFull')}` : used}
    </p>
  );
}

/** Moves media to the trash, with Undo, and restores them. */
function useTrash(accountId: string, onDone: () => void) {
  const t = useTexts(libraryMessages.library);
  const queryClient = useQueryClient();
  const { media } = api.account(accountId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: media.key() });
  const restore = async (mediaIds: string[]) => {
    await media.restoreMedia.call({ mediaIds });
    await refresh();
  };
  const removing = useMutation({
    mutationFn: (mediaIds: string[]) => media.removeMedia.call({ mediaIds }),
    onSuccess: ({ count }, mediaIds) => {
      onDone();
      showUndoToast({ message: t('deleted', { count }), undo: () => restore(mediaIds) });
      return refresh();
    },
  });
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_nothing, mediaIds) => {
      onDone();
      snackbar.success(t('restored', { count: mediaIds.length }));
    },
  });
  return { remove: removing, restore: restoring };
}
