import { Check, Copy, Expand } from 'lucide-react';
import { OneLine } from '#ui/text/one-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { MediaThumb } from '../media-thumb.tsx';
import { libraryMessages } from './library-messages.ts';
import styles from './media-grid.module.css';

export interface MediaTileProps {
  media: MediaItem;
  /** From 0, among all loaded ones. */
  index: number;
  isChosen: boolean;
  /** The same file is in the library once more. */
  isCopied: boolean;
  sizes: string;
  onToggle: (mediaId: string, event: { shiftKey: boolean }) => void;
  /** Opens a media item; without it, a click on the image selects it. */
  onOpen?: (media: MediaItem) => void;
  /** Shows a media item full-screen. */
  onView: (index: number) => void;
}

export function MediaTile({ media, index, isChosen, isCopied, sizes, onToggle, onOpen, onView }: MediaTileProps) {
  const t = useTexts(libraryMessages.library);
  const name = media.mediaTitle || media.name;
  return (
    <div role="listitem" className={styles.tile} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.open}
        data-index={index}
        aria-pressed={onOpen ? undefined : isChosen}
        onClick={(event) => (onOpen && !event.shiftKey ? onOpen(media) : onToggle(media.uid, event))}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !onOpen) return;
          event.preventDefault();
          onToggle(media.uid, event);
        }}
      >
        <span className="visually-hidden">{t(onOpen ? 'open' : 'select', { name })}</span>
        <MediaThumb media={media} sizes={sizes} ratio={4 / 3} />
      </button>
      {/* A round check mark over the image: Mantine's Checkbox would add 1.7 kB, and a look to override. */}
      <button
        type="button"
        className={styles.check}
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('select', { name })}
        tabIndex={-1}
        onClick={(event) => onToggle(media.uid, event)}
      >
        <Check size={14} strokeWidth={3} aria-hidden />
      </button>
      {media.mediaUploadCompleted ? (
        <button
          type="button"
          className={styles.view}
          aria-label={t('view', { name })}
          title={t('viewShort')}
          onClick={() => onView(index)}
        >
          <Expand size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ) : null}
      <p className={styles.name} title={media.name}>
        {isCopied ? <CopyMark /> : null}
        <OneLine>{name}</OneLine>
      </p>
    </div>
  );
}

function CopyMark() {
  const t = useTexts(libraryMessages.library);
  return (
    <span className={styles.copied} title={t('copied')}>
      <Copy size={12} strokeWidth={2} aria-hidden />
      {t('copiedShort')}
    </span>
  );
}
