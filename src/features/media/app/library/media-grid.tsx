import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useFormatter } from 'use-intl';
import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { libraryMessages } from './library-messages.ts';
import { type GridLine, gridLines, lineOf, placeInNextRow } from './grid-lines.ts';
import styles from './media-grid.module.css';
import { MediaTile, type MediaTileProps } from './media-tile.tsx';
import { useCopies } from '../use-copies.ts';
import { mediaAddress } from '../../media-address.ts';

/** In px. */
const gap = 16;
const nameHeight = 28;
const headingHeight = 44;

interface MediaGridProps extends Pick<MediaTileProps, 'onToggle' | 'onOpen'> {
  items: readonly MediaItem[];
  chosen: ReadonlySet<string>;
  onEnd: () => void;
  isByMonth?: boolean;
  /** Checkboxes are visible without hover. */
  isSelecting?: boolean;
  /** Minimum width of a tile in px. */
  tileWidth?: number;
}

/** Media by month; only visible ones are mounted. Arrow keys move, Space selects, Enter opens. */
export function MediaGrid({
  items,
  chosen,
  onToggle,
  onOpen,
  onEnd,
  isByMonth = true,
  isSelecting = !onOpen,
  tileWidth = 160,
}: MediaGridProps) {
  const t = useTexts(libraryMessages.library);
  const { scroller, sheet, lines, tile, rows, columns } = useLines(items, tileWidth, isByMonth);
  const copies = useCopies(items.map(({ uid }) => uid));
  const drawn = rows.getVirtualItems();
  useReachedEnd((drawn.at(-1)?.index ?? 0) + 2 >= lines.length, lines.length, onEnd);
  const walk = useGridKeys(lines, items.length, (place) => rows.scrollToIndex(lineOf(lines, place)));
  const shared = { onToggle, onOpen, onView: useFullScreen(items), sizes: `${Math.round(tile)}px` };
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        ref={sheet}
        role="list"
        aria-label={t('grid')}
        className={styles.sheet}
        data-selecting={isSelecting || chosen.size > 0 || undefined}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={walk}
      >
        {drawn.map(({ index, key, start }) => {
          const line = lines[index]!;
          const transform = `translateY(${start}px)`;
          if ('month' in line) return <Month key={key} date={line.month} style={{ transform }} />;
          const style = { transform, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
          return <Line key={key} row={line} style={style} {...{ chosen, copies }} {...shared} />;
        })}
      </div>
    </div>
  );
}

interface LineProps extends Pick<MediaTileProps, 'sizes' | 'onToggle' | 'onOpen' | 'onView'> {
  row: Exclude<GridLine, { month: Date }>;
  style: CSSProperties;
  chosen: ReadonlySet<string>;
  copies: ReadonlyMap<string, unknown>;
}

function Line({ row, style, chosen, copies, ...shared }: LineProps) {
  return (
    <div role="presentation" className={styles.line} style={style}>
      {row.items.map((media, column) => (
        <MediaTile
          key={media.uid}
          media={media}
          index={row.from + column}
          isChosen={chosen.has(media.uid)}
          isCopied={copies.has(media.uid)}
          {...shared}
        />
      ))}
    </div>
  );
}

/** Loads more whenever the end comes near, and again if the loaded page doesn't fill the view. */
function useReachedEnd(isNear: boolean, lines: number, onEnd: () => void): void {
  const reachEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isNear) reachEnd();
  }, [isNear, lines]);
}

function Month({ date, style }: { date: Date; style: CSSProperties }) {
  const format = useFormatter();
  return (
    <p role="presentation" className={styles.month} style={style}>
      {format.dateTime(date, { month: 'long', year: 'numeric' })}
    </p>
  );
}

/** The number of columns that fit, and the visible lines. `tile` is a tile's width in px, 0 until measured. */
function useLines(items: readonly MediaItem[], tileWidth: number, isByMonth: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sheet, width } = useElementSize<HTMLDivElement>();
  const columns = Math.max(2, Math.floor((width + gap) / (tileWidth + gap)));
  const tile = Math.max(0, (width - gap * (columns - 1)) / columns);
  const lines = useMemo(() => gridLines(items, columns, isByMonth), [items, columns, isByMonth]);
  const rows = useVirtualizer({
    // Before the width is known, every height would be wrong.
    count: tile ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('month' in lines[index]! ? headingHeight : tile * 0.75 + nameHeight + gap),
    overscan: 3,
  });
  // Before the paint, or lines at their former heights would lie over each other until a busy machine gets to it.
  useLayoutEffect(() => rows.measure(), [tile, lines, rows]);
  return { scroller, sheet, columns, lines, tile, rows };
}

/** Arrow keys between tiles, including those not mounted yet. */
function useGridKeys(lines: readonly GridLine[], count: number, reveal: (place: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = Number((event.target as HTMLElement).dataset['index'] ?? Number.NaN);
    if (Number.isNaN(from)) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const places: Record<string, () => number | undefined> = {
      ArrowRight: () => from + sign,
      ArrowLeft: () => from - sign,
      ArrowDown: () => placeInNextRow(lines, from, 1),
      ArrowUp: () => placeInNextRow(lines, from, -1),
      Home: () => 0,
      End: () => count - 1,
    };
    const to = places[event.key]?.();
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    reveal(to);
    const sheet = event.currentTarget;
    const find = () => sheet.querySelector<HTMLElement>(`[data-index="${to}"]`);
    find()?.focus();
    // A row that wasn't mounted yet exists in the next frame.
    if (!find()) requestAnimationFrame(() => find()?.focus());
  };
}

/** Shows media full-screen, starting from one of them: arrow keys or swipes move, Escape closes. */
function useFullScreen(items: readonly MediaItem[]): (index: number) => void {
  const t = useTexts(libraryMessages.fullScreen);
  const shown = useRef<PhotoSwipe>(undefined);
  useEffect(() => () => shown.current?.destroy(), []);
  return (index) => {
    const opener = document.activeElement;
    const ready = items.filter((media) => media.mediaUploadCompleted);
    const open = async () => {
      const { createFullScreen } = await import('./full-screen.ts');
      shown.current = createFullScreen({
        slides: ready.map(slideOf),
        index: Math.max(0, ready.indexOf(items[index]!)),
        texts: { close: t('close'), zoom: t('zoom'), previous: t('previous'), next: t('next'), failed: t('failed') },
        label: t('label'),
        onClose: () => {
          shown.current = undefined;
          if (opener instanceof HTMLElement) opener.focus();
        },
      });
    };
    void open();
  };
}

function slideOf(media: MediaItem): SlideData {
  const { kind, url, alt, width, height, variants, mediaTitle, name } = media;
  const largest = variants.at(-1);
  const poster = largest && mediaAddress(media, largest.name);
  const shared = { alt, name: mediaTitle || name };
  if (kind === 'video')
    return { ...shared, type: 'video', video: url, poster, width: width ?? 1280, height: height ?? 720 };
  return { ...shared, src: poster ?? url, width: largest?.width ?? width ?? 0, height: largest?.height ?? height ?? 0 };
}
