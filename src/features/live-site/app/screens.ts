import { LayoutTemplate } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const liveSiteScreens: AppScreen[] = [
  {
    id: 'gallery',
    path: '/settings/gallery',
    title: 'liveSite.settings',
    load: () => import('./site-settings-page.tsx').then((page) => page.SiteSettingsPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'site.update' },
    menu: { group: 'settingsPublicPages', order: 5, icon: LayoutTemplate },
  },
];
