import { useVirtualizer } from '@tanstack/react-virtual';
import { useElementSize } from '@mantine/hooks';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import styles from './media-grid.module.css';
import { MediaThumb } from '../media-thumb.tsx';
import { mediaMessages } from '../messages.ts';

const gap = 12;
const nameHeight = 32;

interface MediaGridProps {
  items: readonly MediaItem[];
  chosen: ReadonlySet<string>;
  onToggle: (media: MediaItem, isRange: boolean) => void;
  /** Opens a medium; without it a click on the picture chooses it. */
  onOpen?: (media: MediaItem) => void;
  onEnd: () => void;
  /** Smallest width of a tile in px. */
  tileWidth?: number;
}

/** Pictures in rows of which only the visible ones are drawn; arrow keys walk, Space chooses, Enter opens. */
export function MediaGrid({ items, chosen, onToggle, onOpen, onEnd, tileWidth = 160 }: MediaGridProps) {
  const t = useTexts(mediaMessages.library);
  const { scroller, sheet, columns, tile, rows } = useRows(items.length, tileWidth);
  const drawn = tile > 0 ? rows.getVirtualItems() : [];
  const lastRow = drawn.at(-1)?.index ?? 0;
  const reachEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if ((lastRow + 2) * columns >= items.length) reachEnd();
  }, [lastRow, columns, items.length]);
  const walk = useGridKeys(columns, items.length, (index) => rows.scrollToIndex(Math.floor(index / columns)));
  const shared = { onToggle, onOpen, sizes: `${Math.round(tile)}px` };
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        ref={sheet}
        role="list"
        aria-label={t('grid')}
        className={styles.sheet}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={walk}
      >
        {drawn.map(({ index: row, start }) => (
          <div
            key={row}
            role="presentation"
            className={styles.line}
            style={{ transform: `translateY(${start}px)`, gridTemplateColumns }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((media, column) => (
              <Tile
                key={media.uid}
                media={media}
                index={row * columns + column}
                isChosen={chosen.has(media.uid)}
                {...shared}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** As many columns as fit, and which rows are in view. `tile` is a tile's width in px, 0 until it is known. */
function useRows(count: number, tileWidth: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sheet, width } = useElementSize<HTMLDivElement>();
  const columns = Math.max(2, Math.floor((width + gap) / (tileWidth + gap)));
  const tile = Math.max(0, (width - gap * (columns - 1)) / columns);
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tile + nameHeight + gap,
    overscan: 3,
  });
  useEffect(() => rows.measure(), [tile, rows]);
  return { scroller, sheet, columns, tile, rows };
}

interface TileProps extends Pick<MediaGridProps, 'onToggle' | 'onOpen'> {
  media: MediaItem;
  index: number;
  isChosen: boolean;
  sizes: string;
}

function Tile({ media, index, isChosen, onToggle, onOpen, sizes }: TileProps) {
  const t = useTexts(mediaMessages.library);
  const name = media.mediaTitle || media.name;
  return (
    <div role="listitem" className={styles.tile} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.open}
        data-index={index}
        aria-pressed={onOpen ? undefined : isChosen}
        onClick={({ shiftKey }) => (onOpen && !shiftKey ? onOpen(media) : onToggle(media, shiftKey))}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !onOpen) return;
          event.preventDefault();
          onToggle(media, event.shiftKey);
        }}
      >
        <span className="visually-hidden">{t(onOpen ? 'open' : 'select', { name })}</span>
        <MediaThumb media={media} sizes={sizes} />
      </button>
      <button
        type="button"
        className={styles.check}
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('select', { name })}
        tabIndex={-1}
        onClick={({ shiftKey }) => onToggle(media, shiftKey)}
      >
        <Check size={14} strokeWidth={3} aria-hidden />
      </button>
      <p className={styles.name} title={media.name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}

/** Arrow keys between tiles, also to those that aren't drawn yet. */
function useGridKeys(columns: number, count: number, reveal: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = Number((event.target as HTMLElement).dataset['index'] ?? Number.NaN);
    if (Number.isNaN(from)) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, number> = { ArrowRight: sign, ArrowLeft: -sign, ArrowDown: columns, ArrowUp: -columns };
    const places: Record<string, number> = { Home: 0, End: count - 1 };
    const step = moves[event.key];
    const to = step === undefined ? places[event.key] : from + step;
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    reveal(to);
    const sheet = event.currentTarget;
    const find = () => sheet.querySelector<HTMLElement>(`[data-index="${to}"]`);
    find()?.focus();
    // A row that wasn't drawn yet is there in the next frame.
    if (!find()) requestAnimationFrame(() => find()?.focus());
  };
}
