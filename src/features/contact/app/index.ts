import { Inbox } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { contactTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'leads',
    path: '/leads',
    optionalParam: 'leadId',
    title: contactTitles.list,
    load: () => import('./leads-page.tsx').then((page) => page.LeadsPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'lead.read' },
    menu: {
      group: 'content',
      order: 80,
      icon: Inbox,
      shortcut: 'i',
      LiveBadge: lazy(async () => ({ default: (await import('./new-leads-badge.tsx')).NewLeadsBadge })),
    },
  },
];

export const contact: AppCapability = {
  screens,
  frame: () => import('./lead-toasts.tsx').then(({ LeadToasts }) => LeadToasts),
};
