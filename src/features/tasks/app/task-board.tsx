import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useSelection } from '#app-kit/selection/use-selection.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { usePipelines } from '#features/pipelines/app/use-pipelines.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { dayAfter } from '../groups.ts';
import type { NewTask } from '../task.ts';
import { QuickAdd } from './list/quick-add.tsx';
import { isShownIn, sectionsOf } from './list/sections.ts';
import { TaskBulkBar } from './list/task-bulk-bar.tsx';
import { TaskList } from './list/task-list.tsx';
import { useIsDragging } from './list/use-task-drag.ts';
import { useTaskKeys } from './list/use-task-keys.ts';
import { taskMessages } from './messages.ts';
import styles from './my-tasks.module.css';
import { useReading } from './use-day-name.ts';
import { useTaskVerbs } from './use-task-verbs.ts';
import { isOpenView, queryOf, taskFields, type TaskView } from './views.ts';

const TaskDialog = lazy(async () => ({ default: (await import('./dialog/task-dialog.tsx')).TaskDialog }));

/** One view's tasks, and what is done with them. */
export function TaskBoard({ view, tools }: { view: TaskView; tools: ReactNode }) {
  const [{ task: openId }, set] = useSearchState(taskFields);
  const [draft, setDraft] = useState<NewTask | null>(null);
  const mayEdit = useMay()('task.edit');
  const open = (taskId: string | undefined) => set({ task: taskId }, { push: taskId !== undefined });
  const shown = draft ?? openId ?? null;
  return (
    <div className={styles.board}>
      {mayEdit && isOpenView(view) ? <AddTask view={view} onDetails={setDraft} /> : null}
      {tools}
      <Listed view={view} mayEdit={mayEdit} onOpen={open} />
      <LateDialog opened={shown !== null}>
        {(opened) => (
          <TaskDialog
            shown={opened ? shown : null}
            onClose={() => {
              if (draft) setDraft(null);
              else open(undefined);
            }}
          />
        )}
      </LateDialog>
    </div>
  );
}

function AddTask({ view, onDetails }: { view: TaskView; onDetails: (draft: NewTask) => void }) {
  const t = useTexts(taskMessages);
  const [{ who }] = useSearchState(taskFields);
  const { userId } = useViewer();
  const at = useReading();
  const today = dayAt(at.now, at.zone);
  const days: Partial<Record<TaskView, string>> = { today, upcoming: dayAfter(today, 1) };
  const people = useTaskPeopleIds();
  const mine = view === 'mine' && people.has(userId) ? [userId] : [];
  return (
    <QuickAdd
      start={{ dueDay: days[view] ?? null, assigneeIds: who ? [who] : mine }}
      onDetails={onDetails}
      onAdded={(task) => {
        if (!isShownIn(view, task, at)) snackbar.success(t('added'));
      }}
    />
  );
}

/** Who looks after an account for its agency has no tasks of their own there. */
function useTaskPeopleIds(): ReadonlySet<string> {
  const people = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data ?? [];
  return new Set(people.map(({ userId }) => userId));
}

interface ListedProps {
  view: TaskView;
  mayEdit: boolean;
  onOpen: (taskId: string) => void;
}

function Listed({ view, mayEdit, onOpen }: ListedProps) {
  const [{ by, who, q }] = useSearchState(taskFields);
  const at = useReading();
  const { tasks } = api.account(useAccountId());
  const list = usePagedList(
    tasks.listTasks.infiniteOptions({
      input: (cursor: Cursor) => ({ ...queryOf(view, { who, q, zone: at.zone }), cursor, limit: 100 }),
      ...paged,
    }),
  );
  const sections = sectionsOf(list.items ?? [], {
    view,
    by,
    at,
    pipelines: usePipelines().data ?? [],
    withEmpty: useIsDragging(),
  });
  const inOrder = sections.flatMap((section) => section.tasks);
  const selecting = useSelection(
    inOrder.map(({ uid }) => uid),
    { most: 200 },
  );
  const selected = inOrder.filter(({ uid }) => selecting.selection.ids.has(uid));
  const verbs = useTaskVerbs();
  const [snoozingId, setSnoozing] = useState<string | null>(null);
  const { ids } = selecting.selection;
  useTaskKeys({ tasks: inOrder, selected: ids, mayEdit, verbs, onSelect: selecting.select, onSnooze: setSnoozing });
  return (
    <div className={styles.list} data-stale={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData}>
      <Pages list={list} view={view} isFiltered={q !== '' || who !== undefined}>
        <TaskList {...{ sections, at, selecting, mayEdit, verbs, snoozingId, onOpen }} onSnooze={setSnoozing} />
      </Pages>
      {selected.length > 0 ? (
        <TaskBulkBar
          tasks={selected}
          verbs={verbs}
          isSnoozing={snoozingId === ''}
          onSnooze={(isOpen) => setSnoozing(isOpen ? '' : null)}
          onClear={selecting.clear}
        />
      ) : null}
    </div>
  );
}

interface PagesProps {
  list: Parameters<typeof PagedList>[0]['query'] & Parameters<typeof PagedList>[0]['more'] & object;
  view: TaskView;
  isFiltered: boolean;
  children: ReactNode;
}

function Pages({ list, view, isFiltered, children }: PagesProps) {
  const t = useTexts(taskMessages);
  const [, set] = useSearchState(taskFields);
  const what = isFiltered ? 'filter' : view;
  const showAll = (
    <Button variant="default" onClick={() => set({ q: '', who: undefined })}>
      {t('showAll')}
    </Button>
  );
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={6} height={44} />}
      empty={
        <EmptyState
          icon={<CircleCheckBig size={24} strokeWidth={1.75} />}
          title={t(`empty.${what}`)}
          message={t(`emptyText.${what}`)}
          action={isFiltered ? showAll : undefined}
        />
      }
      more={list}
    >
      {() => children}
    </PagedList>
  );
}
