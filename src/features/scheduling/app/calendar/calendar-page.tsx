import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { CalendarOff, ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AddressState } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { FilterBar } from '#features/content/app/list/filters/filter-bar.tsx';
import { filterOf } from '#features/content/app/list/filters/list-search.ts';
import { useSavedFilter } from '#features/content/app/list/filters/use-saved-filter.ts';
import { ViewSwitch } from '#features/content/app/views/view-switch.tsx';
import { Views } from '#features/content/app/views/views.tsx';
import { useViewName } from '#features/content/app/views/use-views.ts';
import { loadPart } from '#ui/late-part.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { ToolButton } from '#ui/page/tool-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { schedulingTitles } from '../titles.ts';
import { calendarFields, type CalendarLayout, layouts } from './calendar-address.ts';
import { calendarMessages } from './calendar-messages.ts';
import styles from './calendar.module.css';
import { dayOf } from './day-of.ts';

const CalendarGrid = lazy(async () => ({
  default: (await loadPart(() => import('./calendar-grid.tsx'))).CalendarGrid,
}));
const SubscribeDialog = lazy(async () => ({
  default: (await loadPart(() => import('./subscribe-dialog.tsx'))).SubscribeDialog,
}));
const UnscheduledPanel = lazy(async () => ({
  default: (await loadPart(() => import('./unscheduled-panel.tsx'))).UnscheduledPanel,
}));

/** Entries by when they are published and taken off, and tasks by when they are due. A phone begins with the agenda. */
export function CalendarPage() {
  const t = useTexts(calendarMessages);
  const [search, setSearch] = useSearchState(calendarFields);
  const isSettled = useSavedFilter(search, setSearch);
  const isPhone = useIsUpTo('phone');
  const isNarrow = useIsUpTo('tablet');
  const [title, setTitle] = useState('');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const viewName = useViewName(search.view);
  const layout: CalendarLayout = search.layout ?? (isPhone ? 'agenda' : 'month');
  const { search: _text, trash: _trash, ...filter } = filterOf(search);
  const query = { ...filter, ...(search.q.trim() && { search: search.q.trim() }), myTasks: search.myTasks };
  const waiting = <SkeletonRows count={6} height={96} />;
  return (
    <>
      <PageHeader
        title={viewName ?? schedulingTitles.calendar}
        description={isPhone ? undefined : t('hint')}
        actions={
          <div className={styles.actions}>
            <ViewSwitch current="calendar" />
            <Views />
            <Subscribe />
            <ToolButton
              icon={<CalendarOff size={16} strokeWidth={1.75} aria-hidden />}
              label={t('unscheduled')}
              aria-expanded={isPanelOpen}
              onClick={() => setPanelOpen(!isPanelOpen)}
            />
          </div>
        }
      />
      <FilterBar search={search} onChange={setSearch} isBoard />
      <Tools search={search} layout={layout} title={title} onChange={setSearch} />
      <div className={styles.place} data-wide={(isPanelOpen && !isNarrow) || undefined}>
        <Suspense fallback={waiting}>
          {isSettled ? <CalendarGrid layout={layout} day={search.day} filter={query} onTitle={setTitle} /> : waiting}
        </Suspense>
        <Suspense>
          {isPanelOpen ? (
            <UnscheduledPanel filter={query} isSheet={isNarrow} onClose={() => setPanelOpen(false)} />
          ) : null}
        </Suspense>
      </div>
    </>
  );
}

/** The calendar in other programs. */
function Subscribe() {
  const t = useTexts(calendarMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={<Rss size={16} strokeWidth={1.75} aria-hidden />}
        label={t('subscribe')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen ? <SubscribeDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

interface ToolsProps {
  search: AddressState<typeof calendarFields>;
  layout: CalendarLayout;
  title: string;
  onChange: (change: Partial<AddressState<typeof calendarFields>>) => void;
}

/** Which days, whose tasks, and how. */
function Tools({ search, layout, title, onChange }: ToolsProps) {
  const t = useTexts(calendarMessages);
  return (
    <div className={styles.tools}>
      <Steps day={search.day} layout={layout} onDay={(day) => onChange({ day })} />
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <Checkbox
        label={t('myTasks')}
        checked={search.myTasks}
        onChange={({ currentTarget }) => onChange({ myTasks: currentTarget.checked })}
      />
      <SegmentedControl
        aria-label={t('layout')}
        data={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        value={layout}
        onChange={(value) => onChange({ layout: value })}
      />
    </div>
  );
}

interface StepsProps {
  day: string | undefined;
  layout: CalendarLayout;
  onDay: (day: string | undefined) => void;
}

function Steps({ day, layout, onDay }: StepsProps) {
  const t = useTexts(calendarMessages);
  const step = (by: 1 | -1) => onDay(stepped(day, layout, by));
  return (
    <div className={styles.steps} role="group">
      <ActionIcon variant="default" aria-label={t('previous')} onClick={() => step(-1)}>
        <ChevronLeft size={16} aria-hidden className={styles.mirrored} />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(undefined)}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" aria-label={t('next')} onClick={() => step(1)}>
        <ChevronRight size={16} aria-hidden className={styles.mirrored} />
      </ActionIcon>
    </div>
  );
}

/** A month later begins with its first day, so that no month is skipped. */
function stepped(day: string | undefined, layout: CalendarLayout, by: 1 | -1): string {
  const date = day ? new Date(`${day}T12:00:00`) : new Date();
  if (layout === 'month') date.setMonth(date.getMonth() + by, 1);
  else date.setDate(date.getDate() + 7 * by);
  return dayOf(date);
}
