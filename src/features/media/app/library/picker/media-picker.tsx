import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../../media.ts';
import type { MediaKind } from '../../../media-formats.ts';
import { libraryMessages } from '../library-messages.ts';
import { MediaFilterBar } from '../media-filter-bar.tsx';
import styles from '../media-library.module.css';
import { MediaResults } from '../media-results.tsx';
import { PickerUpload } from './picker-upload.tsx';
import { useArrivalsChosen } from './use-arrivals-chosen.ts';
import { useMediaSelection } from '../use-media-selection.ts';
import { everyMedium, type MediaFilter, useMediaList } from '../use-media-list.ts';

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

/** Chooses existing photos and videos, and new ones that are uploaded meanwhile. */
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
  const blank: MediaFilter = { ...everyMedium, kind: kind ?? null };
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
