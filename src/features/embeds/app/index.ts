import { Code } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { embedTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'widget',
    path: '/settings/widget',
    title: embedTitles.page,
    load: () => import('./widgets-page.tsx').then((page) => page.WidgetsPage),
    viewTypes: ['account', 'accountAdmin'],
    wide: true,
    need: { account: 'site.read' },
    menu: { group: 'settingsPublicPages', order: 20, icon: Code },
  },
];

export const embeds: AppCapability = { screens };
