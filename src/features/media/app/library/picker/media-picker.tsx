import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { newUid } from '#lib/new-uid.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../../media.ts';
import type { MediaKind } from '../../../media-formats.ts';
import { libraryMessages } from '../library-messages.ts';
import { MediaFilterBar } from '../media-filter-bar.tsx';
import styles from '../media-library.module.css';
import { MediaResults } from '../media-results.tsx';
import { PickerUpload } from './picker-upload.tsx';
import { useMediaSelection } from '../use-media-selection.ts';
import { everyMediaItem, type MediaFilter, useMediaList } from '../use-media-list.ts';
import { useUploadedTo } from '../../upload/use-uploads.ts';

export interface MediaPickerProps {
  accountId: string;
  opened: boolean;
  onClose: () => void;
  /** In the order in which they were chosen. */
  onChoose: (media: MediaItem[]) => void;
  /** Only photos, or only videos. */
  kind?: MediaKind;
  /** Maximum number of files. */
  max?: number;
}

/** Chooses existing photos and videos, and new ones that are uploaded while it is open. */
export function MediaPicker({ opened, onClose, ...choosing }: MediaPickerProps) {
  const t = useTexts(libraryMessages.library);
  return (
    <Modal opened={opened} onClose={onClose} title={t('pickerTitle')} size="60rem">
      {opened ? <Choosing {...choosing} onClose={onClose} /> : null}
    </Modal>
  );
}

function Choosing({ accountId, kind, max, onChoose, onClose }: Omit<MediaPickerProps, 'opened'>) {
  const t = useTexts(libraryMessages.library);
  const blank: MediaFilter = { ...everyMediaItem, kind: kind ?? null };
  const [filter, setFilter] = useState(blank);
  const list = useMediaList(accountId, filter);
  const { ids, media, select } = useMediaSelection(list.items, max);
  const isFiltered = filter.search !== '' || filter.unused || filter.kind !== blank.kind;
  const target = { accountId, label: t('title'), key: useArrivalsChosen(list.items, ids, select) };
  const choose = () => {
    onChoose(media);
    onClose();
  };
  return (
    <div className={styles.dialog}>
      <MediaFilterBar filter={filter} withKinds={!kind} onChange={(change) => setFilter({ ...filter, ...change })} />
      <PickerUpload target={target} kind={kind} isEmpty={!isFiltered && !list.isPending && list.items.length === 0} />
      <div className={styles.body}>
        <MediaResults
          list={list}
          isTrash={false}
          isFiltered={isFiltered}
          kind={kind}
          target={target}
          chosen={ids}
          onToggle={select}
          onClearFilter={() => setFilter(blank)}
        />
      </div>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {max !== undefined && max > 1 && ids.size >= max
            ? t('limit', { count: max })
            : t('chosen', { count: ids.size })}
        </span>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={ids.size === 0} onClick={choose}>
          {t('choose', { count: ids.size })}
        </Button>
      </div>
    </div>
  );
}

/**
 * What is uploaded from the library's dialog is chosen there as soon as the list has it, which leaves out a kind that
 * can't be chosen.
 * @returns the key of those uploads
 */
function useArrivalsChosen(
  items: readonly MediaItem[],
  chosen: ReadonlySet<string>,
  choose: (mediaId: string) => void,
): string {
  const [key] = useState(() => `library:${newUid()}`);
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useUploadedTo(key, (mediaId) => setArrived((before) => [...before, mediaId]));
  useEffect(() => {
    const listed = arrived.filter((mediaId) => items.some(({ uid }) => uid === mediaId));
    if (listed.length === 0) return;
    setArrived(arrived.filter((mediaId) => !listed.includes(mediaId)));
    for (const mediaId of listed) if (!chosen.has(mediaId)) choose(mediaId);
  }, [arrived, items, chosen, choose]);
  return key;
}
