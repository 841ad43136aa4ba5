import { TriangleAlert } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { operationsTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'houseUsageIssues',
    path: '/settings/usage-issues',
    title: operationsTitles.usageIssues,
    load: () => import('./usage-issues-page.tsx').then((page) => page.UsageIssuesPage),
    viewTypes: ['house'],
    need: { house: 'house.jobs' },
    menu: { group: 'settingsAutomation', order: 90, icon: TriangleAlert },
  },
];

export const operations: AppCapability = {
  screens,
  frame: () => import('./trigger-toasts.tsx').then(({ TriggerToasts }) => TriggerToasts),
};
