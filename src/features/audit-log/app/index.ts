import { ScrollText } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { auditLogTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'audit-log',
    path: '/settings/audit-log',
    title: auditLogTitles.auditLog,
    load: () => import('./audit-log-page.tsx').then((page) => page.AuditLogPage),
    viewTypes: ['house', 'agencyAdmin', 'account', 'accountAdmin'],
    need: { account: 'auditLog.read', agency: 'agency.readAuditLog', house: 'house.auditLog' },
    menu: { group: 'settingsWorkspace', order: 80, icon: ScrollText, keywords: auditLogTitles.words },
    wide: true,
  },
];

export const auditLog: AppCapability = { screens };
