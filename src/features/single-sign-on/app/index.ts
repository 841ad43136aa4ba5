import { KeyRound } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { singleSignOnTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'singleSignOn',
    path: '/settings/single-sign-on',
    title: singleSignOnTitles.settings,
    load: () => import('./single-sign-on-page.tsx').then((page) => page.SingleSignOnPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.signIn' },
    menu: { group: 'settingsWorkspace', order: 27, icon: KeyRound, keywords: singleSignOnTitles.words },
  },
];

export const singleSignOn: AppCapability = { screens };
