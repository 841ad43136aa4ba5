import { LayoutGrid } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { reportTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'reports',
    path: '/settings/reports',
    title: reportTitles.reports,
    load: () => import('./reports-page.tsx').then((page) => page.ReportsPage),
    viewTypes: ['agencyAdmin', 'account', 'accountAdmin'],
    need: { account: 'report.read', agency: 'agency.readReports' },
    menu: { group: 'settingsWorkspace', order: 75, icon: LayoutGrid },
  },
];

export const monthlyReport: AppCapability = { screens };
