import { House } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import { allViewTypes, type AppScreen } from '#app-kit/screens/screen.ts';
import { homeTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'welcome-user',
    path: '/welcome-user',
    title: homeTitles.welcome,
    load: () => import('./home-page.tsx').then((page) => page.HomePage),
    viewTypes: allViewTypes,
    menu: { group: 'home', order: 10, icon: House, shortcut: 'h' },
  },
];

export const home: AppCapability = { screens };
