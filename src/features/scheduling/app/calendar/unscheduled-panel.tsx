import { Draggable } from '@fullcalendar/react/interaction';
import { ActionIcon, CloseButton, Drawer } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged } from '#app-kit/use-paged-list.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { loadPart } from '#ui/late-part.ts';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CalendarFilter } from './calendar-grid.tsx';
import { calendarMessages } from './calendar-messages.ts';
import styles from './calendar.module.css';

const ScheduleDialog = lazy(async () => ({
  default: (await loadPart(() => import('../schedule-dialog.tsx'))).ScheduleDialog,
}));

const unscheduled: FilterTree = {
  all: [{ not: { field: 'status', op: 'isAnyOf', value: ['live'] } }, { field: 'publishAt', op: 'isEmpty' }],
};

interface UnscheduledPanelProps {
  filter: CalendarFilter;
  /** Where there is no room beside the calendar. */
  isSheet: boolean;
  onClose: () => void;
}

/** Entries without a date, to be dragged onto a day. Beside the calendar, so that both are seen, or over it. */
export function UnscheduledPanel({ filter, isSheet, onClose }: UnscheduledPanelProps) {
  const t = useTexts(calendarMessages);
  const place = useDragging(isSheet);
  if (isSheet)
    return (
      <Drawer opened onClose={onClose} position="bottom" size="auto" title={t('unscheduled')}>
        <p className={styles.more}>{t('unscheduledOf')}</p>
        <Unscheduled filter={filter} />
      </Drawer>
    );
  return (
    <aside className={styles.panel} aria-label={t('unscheduled')} ref={place}>
      <div className={styles.panelHead}>
        <h2>{t('unscheduled')}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <p className={styles.more}>
        {t('unscheduledOf')} {t('unscheduledHint')}
      </p>
      <Unscheduled filter={filter} />
    </aside>
  );
}

function Unscheduled({ filter }: Pick<UnscheduledPanelProps, 'filter'>) {
  const t = useTexts(calendarMessages);
  const { content } = api.account(useAccountId());
  const { myTasks: _mine, where, ...rest } = filter;
  const query = { ...rest, where: where ? { all: [unscheduled, where] } : unscheduled };
  const list = useInfiniteQuery(
    content.listEntries.infiniteOptions({ input: (cursor: Cursor) => ({ ...query, cursor, limit: 30 }), ...paged }),
  );
  const entries = list.data?.pages.flatMap((page) => page.entries);
  useLiveRefresh(['entryScheduled', 'entryPublished', 'entryUnpublished', 'entryCreated'], content.listEntries.key());
  const [chosen, setChosen] = useState<EntryCard>();
  return (
    <>
      <PagedList
        query={{ ...list, items: entries }}
        waiting={<SkeletonRows count={4} height={56} />}
        empty={<p className={styles.more}>{t('unscheduledEmpty')}</p>}
        more={list}
      >
        {(cards) => (
          <ul className={styles.waiting}>
            {cards.map((card) => (
              <Waiting key={card.uid} card={card} onSchedule={() => setChosen(card)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {chosen ? (
          <ScheduleDialog entry={chosen} onClose={() => setChosen(undefined)} onSaved={() => undefined} />
        ) : null}
      </Suspense>
    </>
  );
}

function Waiting({ card, onSchedule }: { card: EntryCard; onSchedule: () => void }) {
  const t = useTexts(calendarMessages);
  const may = useMay();
  const title = card.title || t('untitled');
  return (
    <li className={styles.waitingItem} data-drag={card.uid} data-title={card.title}>
      {card.cover?.thumb ? (
        <img src={card.cover.thumb} alt="" className={styles.thumb} />
      ) : (
        <span className={styles.thumb} />
      )}
      <bdi className={styles.name}>{title}</bdi>
      {may('content.publish') ? (
        <ActionIcon aria-label={`${t('schedule')} ${title}`} title={t('schedule')} onClick={onSchedule}>
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** Makes the list's items draggable onto the calendar. */
function useDragging(isSheet: boolean) {
  const place = useRef<HTMLElement>(null);
  const mayPublish = useMay()('content.publish');
  useEffect(() => {
    if (!place.current || !mayPublish || isSheet) return undefined;
    const dragging = new Draggable(place.current, {
      itemSelector: '[data-drag]',
      eventData: ({ dataset }: HTMLElement) => ({
        title: dataset['title'] ?? '',
        extendedProps: { uid: dataset['drag'], title: dataset['title'] ?? '' },
      }),
    });
    return () => dragging.destroy();
  }, [mayPublish, isSheet]);
  return place;
}
