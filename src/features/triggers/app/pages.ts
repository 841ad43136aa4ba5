/** Where the pages of triggers are, which the shell then needn't know of each. */
export const pages = {
  TriggersPage: () => import('./list/triggers-page.tsx').then((page) => page.TriggersPage),
  NewTriggerPage: () => import('./editor/new-trigger-page.tsx').then((page) => page.NewTriggerPage),
  EditTriggerPage: () => import('./editor/edit-trigger-page.tsx').then((page) => page.EditTriggerPage),
  TriggerLogsPage: () => import('./log/trigger-logs-page.tsx').then((page) => page.TriggerLogsPage),
};
export type PageName = keyof typeof pages;
