/** Where the pages of scheduling are, which the shell then needn't know of each. */
export const pages = {
  CalendarPage: () => import('./calendar/calendar-page.tsx').then((page) => page.CalendarPage),
  RulesPage: () => import('./rules/rules-page.tsx').then((page) => page.RulesPage),
};
export type PageName = keyof typeof pages;

export const editorPanel = () => import('./editor-schedule.tsx').then((part) => part.EditorSchedule);
