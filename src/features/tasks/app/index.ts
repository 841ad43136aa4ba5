import { ListTodo } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { ContentTypePart } from '#app-kit/content-type-part.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { taskTitles } from './titles.ts';

const loadPages = () => import('./pages.ts');

const screens: AppScreen[] = [
  {
    id: 'my-tasks',
    path: '/my-tasks',
    optionalParam: 'view',
    title: taskTitles.list,
    load: async () => (await loadPages()).myTasks(),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'task.read' },
    menu: {
      group: 'content',
      order: 25,
      icon: ListTodo,
      shortcut: 'o',
      LiveBadge: lazy(async () => ({ default: (await import('./due-tasks-badge.tsx')).DueTasksBadge })),
    },
  },
];

const CardTasks = lazy(async () => ({ default: (await import('./entry/card-tasks.tsx')).CardTasks }));

const entryPart: EntryPart = {
  id: 'tasks',
  CardPart: CardTasks,
  BoardPart: CardTasks,
  EditorPanel: lazy(async () => ({ default: await (await loadPages()).entryParts.editor() })),
  beforeDelete: async (accountId, entryIds) =>
    (await import('./entry/card-tasks.tsx')).warnOfOpenTasks(accountId, entryIds),
};

const contentTypePart: ContentTypePart = {
  id: 'tasks',
  TemplateInputs: lazy(async () => ({ default: await (await loadPages()).entryParts.template() })),
};

export const tasks: AppCapability = {
  screens,
  entryParts: [entryPart],
  contentTypeParts: [contentTypePart],
  frame: () => import('./entry/card-tasks.tsx').then(({ FreshCounts }) => FreshCounts),
};
