import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, {
  type CalendarOptions,
  type EventApi,
  type CalendarRef,
  type DatesSetInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventReceiveInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSync, CircleCheckBig, Globe, GlobeLock, Clock, Megaphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CalendarItem, CalendarQuery } from '../../calendar.ts';
import type { CalendarLayout } from './calendar-address.ts';
import { calendarMessages } from './calendar-messages.ts';
import { dayOf } from './day-of.ts';
import styles from './calendar.module.css';
import { useReschedule } from './use-reschedule.ts';

const ItemDialog = lazy(async () => ({ default: (await loadPart(() => import('./item-dialog.tsx'))).ItemDialog }));

export type CalendarFilter = Partial<Omit<CalendarQuery, 'from' | 'to' | 'timeZone'>>;

interface CalendarGridProps {
  layout: CalendarLayout;
  day: string | undefined;
  filter: CalendarFilter;
  /** Called with what the shown days are called. */
  onTitle: (title: string) => void;
}

/** A month is seen as a whole; a week has all hours of its days, and begins with those of work. */
const heights = {
  month: 'max(620px, calc(100dvh - 284px))',
  week: 'clamp(420px, 72dvh, 900px)',
  agenda: 'auto',
} as const;

const views = { month: 'dayGridMonth', week: 'timeGridWeek', agenda: 'listWeek' } as const;
const usual = {
  plugins: [dayGrid, timeGrid, list, interaction, theme],
  headerToolbar: false,
  dayMaxEvents: true,
  droppable: true,
  nowIndicator: true,
  borderless: true,
  views: { listWeek: { titleFormat: { year: 'numeric', month: 'short', day: 'numeric' } } },
  scrollTime: '07:00:00',
  eventInteractive: true,
  moreLinkClass: styles.moreOfDay ?? '',
  eventContent: (info: EventDisplayInfo) => <Item info={info} />,
} as const satisfies CalendarOptions;

/** A month, a week or an agenda. What is still to come is moved by dragging it. */
export function CalendarGrid({ layout, day, filter, onTitle }: CalendarGridProps) {
  const t = useTexts(calendarMessages);
  const language = useLocale();
  const format = useFormatter();
  const [range, setRange] = useState<{ from: string; to: string }>();
  const [shown, setShown] = useState<CalendarItem>();
  const { items, isMore, error } = useItems(range, filter);
  const mayDrag = useMayDrag();
  const { drop, receive } = useDropping();
  const { ref, first } = useShownDays(layout, day);
  const frame = useTodayInSight(layout, range?.from);
  return (
    <div ref={frame} className={styles.calendar} data-layout={layout}>
      {error ? <Alert color="error">{t('failed')}</Alert> : null}
      {isMore ? <p className={styles.more}>{t('more')}</p> : null}
      <FullCalendar
        {...usual}
        ref={ref}
        height={heights[layout]}
        slotHeaderFormat={({ date: { array } }) => format.dateTime(new Date(2000, 0, 1, array[3]), { hour: 'numeric' })}
        locale={language}
        direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={views[layout]}
        initialDate={first}
        noEventsContent={t('empty')}
        allDayText={t('allDay')}
        moreLinkText={(count) => t('moreOnDay', { count })}
        events={items.map((item) => eventOf(item, item.title || t('untitled'), mayDrag(item)))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          setShown(itemOf(event));
        }}
        eventDrop={drop}
        eventReceive={receive}
        datesSet={({ start, end, view }: DatesSetInfo) => {
          setRange({ from: dayOf(start), to: dayOf(end) });
          onTitle(view.title);
        }}
      />
      <Suspense>
        {shown ? <ItemDialog item={shown} mayMove={mayDrag(shown)} onClose={() => setShown(undefined)} /> : null}
      </Suspense>
    </div>
  );
}

const itemOf = ({ extendedProps }: EventApi) => extendedProps['item'] as CalendarItem;

/** Follows the address once it changes. */
function useShownDays(layout: CalendarLayout, day: string | undefined) {
  const ref = useRef<CalendarRef>(null);
  const [first] = useState(day);
  useEffect(() => {
    const calendar = ref.current?.getApi();
    calendar?.changeView(views[layout]);
    calendar?.gotoDate(day ?? new Date());
  }, [layout, day]);
  return { ref, first };
}

/** On phones a week is wider than the window. */
function useTodayInSight(layout: CalendarLayout, from: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (layout !== 'week' || !from) return;
    const today = frame.current?.querySelector('[aria-current="date"]');
    today?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [layout, from]);
  return frame;
}

/** What is over stays where it was. */
function useMayDrag(): (item: CalendarItem) => boolean {
  const may = useMay();
  return ({ kind, isDone }) => {
    if (kind === 'post') return !isDone && may('post.edit');
    if (kind === 'task') return may('task.edit');
    return kind !== 'published' && kind !== 'run' && may('content.publish');
  };
}

function useDropping() {
  const reschedule = useReschedule();
  return {
    drop({ event, revert }: EventDropInfo) {
      if (event.start)
        void reschedule.move(itemOf(event), event.start, event.allDay).then((isMoved) => isMoved || revert());
    },
    receive({ event }: EventReceiveInfo) {
      const { uid, title } = event.extendedProps as { uid: string; title: string };
      const { start } = event;
      event.remove();
      if (start) void reschedule.schedule({ uid, title }, start);
    },
  };
}

function useItems(range: { from: string; to: string } | undefined, filter: CalendarFilter) {
  const { scheduling } = api.account(useAccountId());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error } = useQuery({
    ...scheduling.getCalendar.queryOptions({
      input: { ...filter, from: range?.from ?? '', to: range?.to ?? '', timeZone },
    }),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  });
  useLiveRefresh(
    ['entryScheduled', 'entryPublished', 'entryUnpublished', 'entryDeleted', 'entryRestored'],
    scheduling.getCalendar.key(),
  );
  useLiveRefresh(['scheduledRuleChanged', 'scheduledRulePaused', 'postChanged'], scheduling.getCalendar.key());
  useLiveRefresh(['taskCreated', 'taskChanged', 'taskCompleted', 'taskDeleted'], scheduling.getCalendar.key());
  return { items: data?.items ?? [], isMore: data?.isMore ?? false, error };
}

function eventOf(item: CalendarItem, title: string, isMovable: boolean) {
  return {
    // A rule runs several times.
    id: `${item.kind} ${item.uid} ${item.kind === 'run' ? item.at : ''}`,
    title,
    start: item.at,
    allDay: item.isAllDay,
    editable: isMovable,
    durationEditable: false,
    className: styles.event ?? '',
    extendedProps: { item },
  };
}

const icons = {
  published: Globe,
  publish: Clock,
  unpublish: GlobeLock,
  task: CircleCheckBig,
  run: CalendarSync,
  post: Megaphone,
};

function Item({ info: { event, timeText, view } }: { info: EventDisplayInfo }) {
  const t = useTexts(calendarMessages);
  const format = useFormatter();
  const item = event.extendedProps['item'] as CalendarItem | undefined;
  if (!item) return <span className={styles.item}>{event.title}</span>;
  const Icon = icons[item.kind];
  const kind = t(`kinds.${item.kind}`);
  const isAgenda = view.type === views.agenda;
  // A month's days have room for `9a` alone, as the calendar writes it.
  const isShort = view.type === views.month;
  const time = !event.start || item.isAllDay ? isAgenda && t('allDay') : undefined;
  const written = time ?? (isShort ? timeText : event.start && format.dateTime(event.start, { timeStyle: 'short' }));
  return (
    <span
      className={styles.item}
      data-kind={item.kind}
      data-done={item.isDone || undefined}
      data-agenda={isAgenda || undefined}
      title={isAgenda ? undefined : t('says', { kind, title: event.title })}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{`${kind}: `}</span>
      {written ? <span className={styles.time}>{written}</span> : null}
      <bdi className={styles.name}>{event.title}</bdi>
      {isAgenda ? (
        <span className={styles.kind} aria-hidden>
          {kind}
        </span>
      ) : null}
    </span>
  );
}
