import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { provisioningTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const screens: AppScreen[] = [
  {
    id: 'newAccount',
    path: '/accounts/new',
    title: provisioningTitles.newAccount,
    load: page('NewAccountPage'),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.createAccount' },
  },
  {
    id: 'newAgency',
    path: '/agency/new',
    title: provisioningTitles.newAgency,
    load: page('NewAgencyPage'),
    viewTypes: ['house'],
    need: { house: 'house.agencies' },
  },
];

export const provisioning: AppCapability = { screens };
