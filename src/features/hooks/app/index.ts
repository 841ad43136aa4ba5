import { Inbox, Zap } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { hookTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();
const viewTypes = ['account', 'accountAdmin'] as const;
const need = { account: 'webhook.read' } as const;
const title = hookTitles.hooks;

const screens: AppScreen[] = [
  {
    id: 'hooks',
    path: '/settings/hooks',
    title,
    load: page('HooksPage'),
    viewTypes,
    need,
    menu: { group: 'settingsConnections', order: 45, icon: Inbox, keywords: hookTitles.words },
  },
  { id: 'hook', path: '/settings/hooks/$hookId', title, load: page('HookPage'), viewTypes, need },
  {
    id: 'zapier',
    path: '/settings/zapier',
    title: hookTitles.zapier,
    load: page('ZapierPage'),
    viewTypes,
    need,
    menu: { group: 'settingsConnections', order: 47, icon: Zap, keywords: hookTitles.zapierWords },
  },
];

export const hooks: AppCapability = { screens };
