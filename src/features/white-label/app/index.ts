import { LayoutTemplate } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { tenantTitles } from '#features/tenants/app/titles.ts';

const screens: AppScreen[] = [
  {
    id: 'accountAgency',
    path: '/settings/account-agency',
    optionalParam: 'type',
    title: tenantTitles.myAgency,
    load: () => import('./agency-settings-page.tsx').then((page) => page.AgencySettingsPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.update' },
    menu: { group: 'settingsWorkspace', order: 15, icon: LayoutTemplate },
  },
];

export const whiteLabel: AppCapability = { screens };
