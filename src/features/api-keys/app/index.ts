import { KeyRound } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { apiKeyTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'api-keys',
    path: '/settings/api-keys',
    title: apiKeyTitles.list,
    load: () => import('./api-keys-page.tsx').then((page) => page.ApiKeysPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'apiKey.manage' },
    menu: { group: 'settingsConnections', order: 50, icon: KeyRound, keywords: apiKeyTitles.words },
  },
];

export const apiKeys: AppCapability = { screens };
