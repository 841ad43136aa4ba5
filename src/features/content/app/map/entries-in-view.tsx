import { ActionIcon, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MapPinPen, Move } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { type Cursor, paged } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Box } from '../../area.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import type { EntryPin } from '../../entry-map.ts';
import type { EntrySort, SortDirection } from '../../entry-order.ts';
import itemStyles from '../list/items/entry-item.module.css';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';
import styles from './entries-in-view.module.css';

interface InViewQuery {
  filter: EntryFilter;
  sort: EntrySort;
  direction: SortDirection;
  box: Box | undefined;
}

/** The entries in a part of the map, page by page. */
export function useEntriesInView({ filter, sort, direction, box }: InViewQuery) {
  const { content } = api.account(useAccountId());
  const { trash: _place, ...query } = filter;
  const list = useInfiniteQuery({
    ...content.listEntryPlaces.infiniteOptions({
      input: (cursor: Cursor) => ({ ...query, ...box, sort, direction, cursor, limit: 50 }),
      ...paged,
    }),
    enabled: box !== undefined,
  });
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap(({ places }) => places), [pages]);
  return { ...list, items };
}

interface EntriesInViewProps {
  list: ReturnType<typeof useEntriesInView>;
  selecting: Selecting;
  mayMove: boolean;
  /** If there are any elsewhere. */
  onShowAll: (() => void) | undefined;
  onLight: (uid: string | undefined) => void;
  onPeek: (uid: string) => void;
  onMove: (pin: EntryPin) => void;
}

/** What the map shows, in words: for the keyboard and for screen readers, too. */
export function EntriesInView({ list, selecting, onShowAll, ...row }: EntriesInViewProps) {
  const t = useTexts(mapMessages);
  return (
    <PagedList
      query={{ ...list, items: list.items }}
      failed={t('failed')}
      waiting={<SkeletonRows count={5} height={64} />}
      empty={
        <div className={styles.none}>
          <p>{t('listEmpty')}</p>
          {onShowAll ? (
            <Button variant="default" onClick={onShowAll}>
              {t('showAll')}
            </Button>
          ) : null}
        </div>
      }
      more={list}
    >
      {(pins) => (
        <ul className={styles.rows} aria-label={t('list')}>
          {pins.map((pin) => (
            <Row key={pin.uid} pin={pin} selecting={selecting} {...row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface RowProps extends Omit<EntriesInViewProps, 'list' | 'onShowAll'> {
  pin: EntryPin;
}

function Row({ pin, selecting: { selection, select }, mayMove, onLight, onPeek, onMove }: RowProps) {
  const ofContent = useTexts(contentMessages);
  const { uid, status, city, thumb } = pin;
  const title = pin.title || ofContent('untitled');
  const isSelected = selection.ids.has(uid);
  return (
    <li
      className={styles.row}
      data-entry={uid}
      data-selected={isSelected || undefined}
      onPointerEnter={() => onLight(uid)}
      onPointerLeave={() => onLight(undefined)}
      onFocus={() => onLight(uid)}
      onBlur={() => onLight(undefined)}
    >
      <SelectBox uid={uid} title={title} isSelected={isSelected} onSelect={select} />
      {thumb ? <img src={thumb} alt="" loading="lazy" className={styles.thumb} /> : <span className={styles.thumb} />}
      <span className={styles.words}>
        <PlainLink
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, open: uid })}
          className={styles.link}
          data-untitled={!pin.title || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onPeek(uid);
          }}
        >
          <bdi>{title}</bdi>
        </PlainLink>
        <span className={styles.sub}>
          <Letter status={status} />
          {ofContent(`entryStatus.${status}`)}
          {city ? <bdi>{city}</bdi> : null}
        </span>
      </span>
      {mayMove ? <MoveButtons uid={uid} title={title} onMove={() => onMove(pin)} /> : null}
    </li>
  );
}

interface SelectBoxProps {
  uid: string;
  title: string;
  isSelected: boolean;
  onSelect: Selecting['select'];
}

function SelectBox({ uid, title, isSelected, onSelect }: SelectBoxProps) {
  const ofContent = useTexts(contentMessages);
  return (
    <label className={itemStyles.boxArea}>
      <input
        type="checkbox"
        className={itemStyles.box}
        aria-label={ofContent('selectOne', { title })}
        checked={isSelected}
        onClick={(event) => onSelect(uid, event)}
        onChange={() => {}}
      />
    </label>
  );
}

/** On the map, or with its address in the editor. */
function MoveButtons({ uid, title, onMove }: { uid: string; title: string; onMove: () => void }) {
  const t = useTexts(mapMessages);
  return (
    <>
      <ActionIcon aria-label={t('movePin', { title })} title={t('movePin', { title })} onClick={onMove}>
        <Move size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ButtonLink
        to={`/content/${uid}`}
        search={{ tab: 'location' }}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('editPlace', { title })}
        title={t('editPlace', { title })}
      >
        <MapPinPen size={16} strokeWidth={1.75} aria-hidden />
      </ButtonLink>
    </>
  );
}

export function Letter({ status }: Pick<EntryPin, 'status'>) {
  const t = useTexts(mapMessages);
  return (
    <span aria-hidden className={styles.letter} data-status={status}>
      {t(`letter.${status}`)}
    </span>
  );
}
