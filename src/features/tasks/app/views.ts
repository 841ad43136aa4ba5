import { oneOf, searchText, uid } from '#app-kit/navigation/address-fields.ts';
import type { TaskQuery } from '../task.ts';

/** The tabs of /my-tasks/{view}. */
export const taskTabs = ['all', 'mine', 'today', 'upcoming', 'overdue', 'unassigned', 'done'] as const;
export const taskViews = [...taskTabs, 'trash'] as const;
export type TaskView = (typeof taskViews)[number];

export const viewOf = (written: string): TaskView => taskViews.find((view) => view === written) ?? 'all';

export const groupings = ['day', 'person', 'entry', 'stage'] as const;
export type Grouping = (typeof groupings)[number];

/** The list's state in the URL, beside its view. */
export const taskFields = { by: oneOf(groupings, 'day'), who: uid, q: searchText, task: uid };

const queries = {
  all: { group: 'open' },
  mine: { group: 'open', assignee: 'me' },
  today: { group: 'due' },
  upcoming: { group: 'upcoming' },
  overdue: { group: 'overdue' },
  unassigned: { group: 'open', assignee: 'nobody' },
  done: { group: 'done' },
  trash: { group: 'trash' },
} as const satisfies Record<TaskView, Partial<TaskQuery>>;

/** What the server is asked for. */
export function queryOf(view: TaskView, { who, q, zone }: { who: string | undefined; q: string; zone: string }) {
  const asked: Partial<TaskQuery> = queries[view];
  return { zone, search: q, ...(who && { assignee: who }), ...asked };
}

/** Whether its tasks can be added, sorted into groups and done there. */
export const isOpenView = (view: TaskView): boolean => view !== 'done' && view !== 'trash';
