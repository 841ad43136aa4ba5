import { CircleUserRound } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import { allViewTypes, type AppScreen } from '#app-kit/screens/screen.ts';
import { peopleTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'accountUser',
    path: '/settings/account',
    optionalParam: 'type',
    isOwn: true,
    withoutPlan: true,
    title: peopleTitles.profile,
    load: () => import('./profile-page.tsx').then((page) => page.ProfilePage),
    viewTypes: allViewTypes,
    menu: {
      group: 'settingsWorkspace',
      order: 10,
      icon: CircleUserRound,
      keywords: peopleTitles.profileWords,
      // Everybody reaches it by the user menu; spec 1 §6 lists it among the settings of these alone.
      shownTo: ['house', 'user', 'agencyUser'],
    },
  },
];

export const people: AppCapability = { screens };
