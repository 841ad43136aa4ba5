import { LayoutTemplate } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { liveSiteTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'gallery',
    path: '/settings/gallery',
    title: liveSiteTitles.settings,
    load: () => import('./site-settings-page.tsx').then((page) => page.SiteSettingsPage),
    viewTypes: ['account', 'accountAdmin'],
    wide: true,
    need: { account: 'site.update' },
    menu: { group: 'settingsPublicPages', order: 5, icon: LayoutTemplate, keywords: liveSiteTitles.words },
  },
];

export const liveSite: AppCapability = { screens };
