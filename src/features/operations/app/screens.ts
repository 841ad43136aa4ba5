import { TriangleAlert } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const operationsScreens: AppScreen[] = [
  {
    id: 'houseUsageIssues',
    path: '/settings/usage-issues',
    title: 'operations.usageIssues',
    load: () => import('./usage-issues-page.tsx').then((page) => page.UsageIssuesPage),
    viewTypes: ['house'],
    need: { house: 'house.jobs' },
    menu: { group: 'settingsAutomation', order: 90, icon: TriangleAlert },
  },
];
