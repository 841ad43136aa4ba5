import { ScrollText, Zap } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { triggerTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();
const viewTypes = ['house', 'agencyAdmin', 'agency', 'account', 'accountAdmin'] as const;
const need = { account: 'trigger.read', agency: 'agency.accounts', house: 'house.jobs' } as const;
const change = { ...need, account: 'trigger.update', agency: 'agency.triggers' } as const;

const screens: AppScreen[] = [
  {
    id: 'triggers',
    path: '/settings/triggers',
    title: triggerTitles.triggers,
    load: page('TriggersPage'),
    viewTypes,
    need,
    menu: { group: 'settingsAutomation', order: 20, icon: Zap, keywords: triggerTitles.triggersWords },
  },
  {
    id: 'addTrigger',
    path: '/triggers/add-triggers',
    title: triggerTitles.triggers,
    load: page('NewTriggerPage'),
    viewTypes,
    need: change,
  },
  {
    id: 'editTrigger',
    path: '/triggers/edit-trigger/$triggerId',
    title: triggerTitles.triggers,
    load: page('EditTriggerPage'),
    viewTypes,
    need,
  },
  {
    id: 'triggerLogs',
    path: '/settings/trigger-logs',
    title: triggerTitles.logs,
    load: page('TriggerLogsPage'),
    viewTypes,
    need,
    menu: { group: 'settingsAutomation', order: 25, icon: ScrollText },
  },
  {
    id: 'trigger-logs',
    path: '/trigger-logs',
    title: triggerTitles.logs,
    load: page('TriggerLogsPage'),
    viewTypes,
    need,
  },
];

export const triggers: AppCapability = { screens };
