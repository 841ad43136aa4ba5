import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { provisioningTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'newAccount',
    path: '/accounts/new',
    title: provisioningTitles.newAccount,
    load: () => import('./new-account-page.tsx').then((page) => page.NewAccountPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.createAccount' },
  },
  {
    id: 'newAgency',
    path: '/agency/new',
    title: provisioningTitles.newAgency,
    load: () => import('./new-agency-page.tsx').then((page) => page.NewAgencyPage),
    viewTypes: ['house'],
    need: { house: 'house.agencies' },
  },
];

export const provisioning: AppCapability = { screens };
