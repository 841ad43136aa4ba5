import { KeyRound } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const apiKeyScreens: AppScreen[] = [
  {
    id: 'api-keys',
    path: '/settings/api-keys',
    title: 'apiKeys.list',
    load: () => import('./api-keys-page.tsx').then((page) => page.ApiKeysPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'apiKey.manage' },
    menu: { group: 'settingsConnections', order: 50, icon: KeyRound },
  },
];
