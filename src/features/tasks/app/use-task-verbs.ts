import { useTimeZone } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { dueMoment } from '../due-moment.ts';
import { localDue } from '../groups.ts';
import type { Task } from '../task.ts';
import { taskMessages } from './messages.ts';
import { patchTasks, refreshTasks } from './task-cache.ts';
import { useDayName } from './use-day-name.ts';

export interface NewDay {
  dueDay: string | null;
  /** Undefined keeps the time that each has. */
  dueTime?: string | null;
}

interface Act {
  taskIds: string[];
  /** What the lists show at once. */
  show: (task: Task) => Task | null;
  call: (taskIds: string[]) => Promise<{ changed: string[] }>;
  done: (count: number) => string;
  undo: (changed: string[]) => Promise<unknown>;
}

export type TaskVerbs = ReturnType<typeof useTaskVerbs>;

const idsOf = (tasks: readonly Task[]) => tasks.map(({ uid }) => uid);

/** What is done to tasks in lists: shown at once, and taken back by Undo for 10 seconds. */
export function useTaskVerbs() {
  const t = useTexts(taskMessages);
  const accountId = useAccountId();
  const zone = useTimeZone() ?? 'UTC';
  const dayName = useDayName();
  const { tasks } = api.account(accountId);
  const act = async ({ taskIds, show, call, done, undo }: Act) => {
    if (taskIds.length === 0) return;
    patchTasks(accountId, taskIds, show);
    try {
      const { changed } = await call(taskIds);
      const takeBack = async () => {
        await undo(changed);
        await refreshTasks(accountId);
      };
      if (changed.length > 0) showUndoToast({ message: done(changed.length), undo: takeBack, undoLabel: t('undo') });
    } catch (error) {
      showToast({ kind: 'error', title: t('notDone'), message: problemText(error) });
    } finally {
      void refreshTasks(accountId);
    }
  };
  const move = (given: readonly Task[], { dueDay, dueTime }: NewDay) => {
    const before = new Map(given.map((task) => [task.uid, task]));
    const timeOf = (task: Task | undefined): string | null => {
      if (dueDay === null) return null;
      return dueTime === undefined ? (task ? localDue(task, zone).dueTime : null) : dueTime;
    };
    return act({
      taskIds: idsOf(given),
      show: (task) => moved(task, { dueDay, dueTime: timeOf(task) }, zone),
      call: (ids) =>
        tasks.snoozeTasks.call({
          zone,
          tasks: ids.map((taskId) => ({ taskId, dueDay, dueTime: timeOf(before.get(taskId)) })),
        }),
      done: (count) => (dueDay === null ? t('dateless', { count }) : t('moved', { count, day: dayName(dueDay) })),
      undo: (ids) =>
        tasks.snoozeTasks.call({
          zone,
          tasks: ids.map((taskId) => {
            const task = before.get(taskId);
            return { taskId, dueDay: null, ...(task && localDue(task, zone)) };
          }),
        }),
    });
  };
  return { ...stateVerbs(tasks, act, t), move, ...stepVerbs(tasks, act, t) };
}

type Tasks = ReturnType<typeof api.account>['tasks'];
type DoAct = (act: Act) => Promise<void>;
type Texts = ReturnType<typeof useTexts<typeof taskMessages>>;

function stateVerbs(tasks: Tasks, act: DoAct, t: Texts) {
  const complete = (taskIds: string[]) => tasks.completeTasks.call({ taskIds });
  const reopen = (taskIds: string[]) => tasks.reopenTasks.call({ taskIds });
  const remove = (taskIds: string[]) => tasks.deleteTasks.call({ taskIds });
  const restore = (taskIds: string[]) => tasks.restoreTasks.call({ taskIds });
  return {
    complete: (given: readonly Task[]) =>
      act({
        taskIds: idsOf(given.filter(({ doneDate }) => !doneDate)),
        show: (task) => ({ ...task, doneDate: new Date() }),
        call: complete,
        done: (count) => t('completed', { count }),
        undo: reopen,
      }),
    reopen: (given: readonly Task[]) =>
      act({
        taskIds: idsOf(given),
        show: (task) => ({ ...task, doneDate: null }),
        call: reopen,
        done: (count) => t('reopened', { count }),
        undo: complete,
      }),
    remove: (given: readonly Task[]) =>
      act({
        taskIds: idsOf(given),
        show: () => null,
        call: remove,
        done: (count) => t('deleted', { count }),
        undo: restore,
      }),
    restore: (given: readonly Task[]) =>
      act({
        taskIds: idsOf(given),
        show: () => null,
        call: restore,
        done: (count) => t('restored', { count }),
        undo: remove,
      }),
  };
}

function stepVerbs(tasks: Tasks, act: DoAct, t: Texts) {
  const change = (given: readonly Task[], step: { priority?: number; assigneeIds?: string[] }) => {
    const before = new Map(given.map((task) => [task.uid, task]));
    return act({
      taskIds: idsOf(given),
      show: (task) => (step.priority === undefined ? task : { ...task, priority: step.priority }),
      call: (ids) => tasks.changeTasks.call({ tasks: ids.map((taskId) => ({ taskId, ...step })) }),
      done: (count) => t('changed', { count }),
      undo: (ids) =>
        tasks.changeTasks.call({
          tasks: ids.map((taskId) => {
            const { priority, assignees = [] } = before.get(taskId) ?? {};
            const people = assignees.map(({ userId }) => userId);
            return {
              taskId,
              ...(step.priority !== undefined && { priority }),
              ...(step.assigneeIds && { assigneeIds: people }),
            };
          }),
        }),
    });
  };
  return {
    setPriority: (given: readonly Task[], priority: number) => change(given, { priority }),
    assignTo: (given: readonly Task[], userId: string | null) => change(given, { assigneeIds: userId ? [userId] : [] }),
  };
}

function moved(task: Task, due: { dueDay: string | null; dueTime: string | null }, zone: string): Task {
  const { dueDay, dueTime } = due;
  return { ...task, ...due, dueAt: dueDay === null ? null : dueMoment({ dueDay, dueTime }, zone) };
}
