/** Where the parts of tasks are, which the shell then needn't know of each. */
export const myTasks = () => import('./my-tasks-page.tsx').then((page) => page.MyTasksPage);

export const entryParts = {
  editor: () => import('./entry/entry-tasks.tsx').then((part) => part.EntryTasks),
  template: () => import('./template/template-tasks.tsx').then((part) => part.TemplateTasks),
};
