import { ScrollText, Zap } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { triggerTitles } from './titles.ts';

const pages = () => import('./pages.ts');
const viewTypes = ['agencyAdmin', 'agency', 'account', 'accountAdmin'] as const;
const need = { account: 'trigger.read', agency: 'agency.accounts' } as const;
const change = { account: 'trigger.update', agency: 'agency.triggers' } as const;
const loadLogs = () => pages().then(({ loadLogs: load }) => load());

const screens: AppScreen[] = [
  {
    id: 'triggers',
    path: '/settings/triggers',
    title: triggerTitles.triggers,
    load: () => pages().then(({ loadList }) => loadList()),
    viewTypes,
    need,
    menu: { group: 'settingsAutomation', order: 20, icon: Zap, keywords: triggerTitles.triggersWords },
  },
  {
    id: 'addTrigger',
    path: '/triggers/add-triggers',
    title: triggerTitles.triggers,
    load: () => pages().then(({ loadNew }) => loadNew()),
    viewTypes,
    need: change,
  },
  {
    id: 'editTrigger',
    path: '/triggers/edit-trigger/$triggerId',
    title: triggerTitles.triggers,
    load: () => pages().then(({ loadEdit }) => loadEdit()),
    viewTypes,
    need,
  },
  {
    id: 'triggerLogs',
    path: '/settings/trigger-logs',
    title: triggerTitles.logs,
    load: loadLogs,
    viewTypes: ['house', ...viewTypes],
    need: { account: 'trigger.read', agency: 'agency.accounts', house: 'house.jobs' },
    menu: { group: 'settingsAutomation', order: 25, icon: ScrollText },
  },
  {
    id: 'trigger-logs',
    path: '/trigger-logs',
    title: triggerTitles.logs,
    load: loadLogs,
    viewTypes: ['house', ...viewTypes],
    need: { account: 'trigger.read', agency: 'agency.accounts', house: 'house.jobs' },
  },
];

export const triggers: AppCapability = { screens };
