/** The pages, named in a file that loads with the first of them. */
export const loadList = () => import('./list/triggers-page.tsx').then((page) => page.TriggersPage);
export const loadNew = () => import('./editor/new-trigger-page.tsx').then((page) => page.NewTriggerPage);
export const loadEdit = () => import('./editor/edit-trigger-page.tsx').then((page) => page.EditTriggerPage);
export const loadLogs = () => import('./log/trigger-logs-page.tsx').then((page) => page.TriggerLogsPage);
