import { Smartphone } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { phoneTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'mobileIntegration',
    path: '/settings/mobileIntegration',
    title: phoneTitles.page,
    load: () => import('./phones-page.tsx').then((page) => page.PhonesPage),
    viewTypes: ['house', 'account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'phone.pair', house: 'house.phones' },
    // Crews have no settings in the menu: the media library links here.
    menu: {
      group: 'settingsWorkspace',
      order: 65,
      icon: Smartphone,
      keywords: phoneTitles.words,
      shownTo: ['house', 'account', 'accountAdmin'],
    },
  },
];

export const phones: AppCapability = { screens };
