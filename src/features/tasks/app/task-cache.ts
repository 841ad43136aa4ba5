import type { InfiniteData } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { Task } from '../task.ts';

interface Page {
  items: Task[];
  nextCursor: string | null;
}
type Change = (task: Task) => Task | null;

/** Updates tasks in cached lists before the server has; `null` removes one. */
export function patchTasks(accountId: string, taskIds: readonly string[], change: Change): void {
  const queryKey = api.account(accountId).tasks.listTasks.key();
  const ids = new Set(taskIds);
  const inPage = (page: Page): Page => ({
    ...page,
    items: page.items.flatMap((task) => (ids.has(task.uid) ? (change(task) ?? []) : task)),
  });
  queryClient.setQueriesData<InfiniteData<Page> | Page>({ queryKey }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data);
  });
}

export function refreshTasks(accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.account(accountId).tasks.key() });
}
