import { Clock } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import type { EntryCard } from '#features/content/entry-card.ts';
import { CardTerms, useTermNames } from '#features/content/app/list/items/card-terms.tsx';
import { EntryMenu } from '#features/content/app/list/items/entry-menu.tsx';
import { TypeMark } from '#features/content/app/type/type-mark.tsx';
import { EntryStatus } from '#features/content/app/status/entry-status.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { pipelineMessages } from '../messages.ts';
import styles from './board-card.module.css';
import { useBoard } from './board-context.ts';
import { useCardDrag } from './board-drag.ts';
import type { CardField } from './board-look.ts';
import type { Cell } from './placements.ts';

interface BoardCardProps {
  card: EntryCard;
  cell: Cell;
  /** From 0. */
  place: number;
  count: number;
  /** Of its cell, Tab comes to this one. */
  isStop: boolean;
  onFocus: () => void;
  /** From the top of its list, in pixels. */
  start: number;
  measure: (element: Element | null) => void;
}

/** An entry on a board: a large photo, its title, and what the viewer wants to see of it. */
export function BoardCard({ card, cell, place, count, isStop, onFocus, start, measure }: BoardCardProps) {
  const t = useTexts(pipelineMessages);
  const { selection, held, look } = useBoard();
  const drag = useCardDrag(card, cell, (dragged) => t('dragged', { count: dragged }));
  const isSelected = selection.ids.has(card.uid);
  return (
    <li
      ref={(element) => {
        drag.ref.current = element;
        measure(element);
      }}
      className={styles.item}
      style={{ transform: `translateY(${start}px)` }}
      data-index={place}
      data-card={card.uid}
      data-edge={drag.edge ?? undefined}
      data-dragging={drag.isDragging || undefined}
      data-held={held?.card.uid === card.uid || undefined}
      aria-posinset={place + 1}
      aria-setsize={count}
    >
      <div className={styles.card} data-selected={isSelected || undefined}>
        {look.fields.includes('photo') && card.cover ? (
          <div className={styles.picture}>
            <MediaThumb media={card.cover} sizes={`${upTo('phone')} 88vw, 300px`} ratio={4 / 3} />
          </div>
        ) : null}
        <CardBox card={card} />
        <div className={styles.words}>
          <h3 className={styles.title}>
            <CardLink card={card} isStop={isStop} onFocus={onFocus} />
          </h3>
          <CardMenu card={card} place={place} />
          <Facts card={card} fields={look.fields} />
        </div>
      </div>
    </li>
  );
}

function CardLink({ card, isStop, onFocus }: Pick<BoardCardProps, 'card' | 'isStop' | 'onFocus'>) {
  const t = useTexts(pipelineMessages);
  return (
    <PlainLink
      to="/content/$entryId"
      params={{ entryId: card.uid }}
      draggable={false}
      className={styles.link}
      data-card-link
      data-untitled={!card.title || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-keyshortcuts="Space M X"
      aria-describedby="board-keys"
      onFocus={onFocus}
    >
      <bdi>{card.title || t('untitled')}</bdi>
    </PlainLink>
  );
}

/** Selects a card; with Shift, everything from the last one selected. */
function CardBox({ card }: Pick<BoardCardProps, 'card'>) {
  const t = useTexts(pipelineMessages);
  const { selection, select } = useBoard();
  return (
    <label className={styles.select} data-shown={selection.ids.size > 0 || undefined}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selection.ids.has(card.uid)}
        aria-label={t('selectOne', { title: card.title || t('untitled') })}
        onClick={(event) => select(card.uid, event)}
        onChange={() => {}}
      />
    </label>
  );
}

function CardMenu({ card, place }: Pick<BoardCardProps, 'card' | 'place'>) {
  const { selection, select, act, onAction, onPeek } = useBoard();
  return (
    <span className={styles.menu}>
      <EntryMenu
        card={card}
        place={place + 1}
        isSelected={selection.ids.has(card.uid)}
        hasSelection={selection.ids.size > 0}
        isTrash={false}
        onSelect={select}
        onPeek={onPeek}
        onAction={onAction}
        act={act}
      />
    </span>
  );
}

/** What other capabilities offer there. */
const Parts = memo(function Parts({ card }: { card: EntryCard }) {
  const parts = useEntryParts().flatMap(({ id, BoardPart }) => (BoardPart ? [{ id, BoardPart }] : []));
  return (
    <span className={styles.parts}>
      <Suspense>
        {parts.map(({ id, BoardPart }) => (
          <BoardPart key={id} card={card} />
        ))}
      </Suspense>
    </span>
  );
});

const Facts = memo(function Facts({ card, fields }: { card: EntryCard; fields: readonly CardField[] }) {
  const names = useTermNames();
  const has = (field: CardField) => fields.includes(field);
  const type = has('contentType') && card.contentTypeId ? names.get(card.contentTypeId) : undefined;
  const hasTerms = has('terms') && card.categoryIds.length + card.serviceIds.length + card.tagIds.length > 0;
  return (
    <div className={styles.facts}>
      <span className={styles.line}>
        {has('status') ? <EntryStatus entry={card} /> : null}
        {type ? (
          <span className={styles.fact}>
            <TypeMark contentTypeId={card.contentTypeId} size={12} /> <bdi>{type}</bdi>
          </span>
        ) : null}
        {has('place') && card.city ? <bdi className={styles.fact}>{card.city}</bdi> : null}
        {has('age') && card.stageDate ? <Age date={card.stageDate} /> : null}
        <Parts card={card} />
      </span>
      {hasTerms ? <CardTerms card={card} most={2} /> : null}
    </div>
  );
});

function Age({ date }: { date: string }) {
  const t = useTexts(pipelineMessages);
  const format = useFormatter();
  const ago = useAgo();
  const since = new Date(date);
  return (
    <time
      dir="auto"
      className={styles.age}
      dateTime={date}
      title={t('since', { date: format.dateTime(since, { dateStyle: 'medium', timeStyle: 'short' }) })}
    >
      <Clock size={12} strokeWidth={2} aria-hidden />
      {ago(since)}
    </time>
  );
}
