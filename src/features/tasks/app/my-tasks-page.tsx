import { ActionIcon, Button, Select, Tabs } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TabStrip } from '#ui/page/tab-strip.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TaskCounts } from '../task.ts';
import { taskMessages } from './messages.ts';
import styles from './my-tasks.module.css';
import { TaskBoard } from './task-board.tsx';
import { taskEvents } from './task-events.ts';
import { type Grouping, groupings, isOpenView, taskFields, taskTabs, type TaskView, viewOf } from './views.ts';

/** /my-tasks/{view}: what the team has to do. */
export function MyTasksPage() {
  const t = useTexts(taskMessages);
  const written = useRouteParam('view');
  const view = viewOf(written);
  const navigate = useNavigate();
  const counts = useTabCounts();
  useLiveRefresh(taskEvents, api.account(useAccountId()).tasks.key());
  if (written !== view) return <Navigate to="/my-tasks/{-$view}" params={{ view }} search={true} replace />;
  const go = (next: string | null) =>
    void navigate({ to: '/my-tasks/{-$view}', params: { view: viewOf(next ?? '') }, search: true, resetScroll: false });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        description={view === 'trash' ? t('trashHint') : undefined}
        actions={<TrashSwitch view={view} onGo={go} />}
      />
      {view === 'trash' ? null : (
        <Tabs value={view} onChange={go}>
          <TabStrip value={view} aria-label={t('tabs')}>
            {taskTabs.map((tab) => (
              <Tabs.Tab
                key={tab}
                value={tab}
                rightSection={counts[tab] ? <span className={styles.count}>{counts[tab]}</span> : undefined}
              >
                {t(`views.${tab}`)}
              </Tabs.Tab>
            ))}
          </TabStrip>
        </Tabs>
      )}
      <TaskBoard key={view} view={view} tools={<Tools view={view} />} />
    </div>
  );
}

function TrashSwitch({ view, onGo }: { view: TaskView; onGo: (view: TaskView) => void }) {
  const t = useTexts(taskMessages);
  return view === 'trash' ? (
    <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden data-flip />} onClick={() => onGo('all')}>
      {t('leaveTrash')}
    </Button>
  ) : (
    <ActionIcon aria-label={t('trash')} title={t('trash')} onClick={() => onGo('trash')}>
      <Trash2 size={18} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}

function useTabCounts(): Partial<Record<TaskView, number>> {
  const { countTasks } = api.account(useAccountId()).tasks;
  const zone = useTimeZone();
  const all = useQuery(countTasks.queryOptions({ input: { zone } })).data;
  const mine = useQuery(countTasks.queryOptions({ input: { zone, assignee: 'me' } })).data;
  const open = ({ overdue, today, upcoming, noDate }: TaskCounts) => overdue + today + upcoming + noDate;
  if (!all || !mine) return {};
  return { ...all, all: open(all), mine: open(mine), today: all.overdue + all.today };
}

/** Search, person, and grouping. */
function Tools({ view }: { view: TaskView }) {
  const t = useTexts(taskMessages);
  const [{ q, by, who }, set] = useSearchState(taskFields);
  const people = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data ?? [];
  return (
    <div className={styles.tools}>
      <SearchField className={styles.search} label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      {view === 'mine' || view === 'unassigned' ? null : (
        <Select
          className={styles.tool}
          aria-label={t('who')}
          placeholder={t('anyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('anyone') }}
          data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={who ?? null}
          onChange={(userId) => set({ who: userId ?? undefined })}
        />
      )}
      {isOpenView(view) ? (
        <Select
          className={styles.tool}
          aria-label={t('group')}
          allowDeselect={false}
          data={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
          value={by}
          onChange={(value) => set({ by: (value ?? 'day') as Grouping })}
        />
      ) : null}
    </div>
  );
}
