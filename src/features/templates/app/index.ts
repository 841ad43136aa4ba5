import { LayoutTemplate } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { templateTitles } from './titles.ts';
import type { PageName } from './pages.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const viewTypes = ['agencyAdmin', 'agency'] as const;

const screens: AppScreen[] = [
  {
    id: 'templates',
    path: '/templates',
    title: templateTitles.templates,
    load: page('TemplateListPage'),
    viewTypes,
    need: { agency: 'agency.read' },
    menu: { group: 'organization', order: 65, icon: LayoutTemplate },
  },
  {
    id: 'template',
    path: '/templates/$templateId',
    title: templateTitles.templates,
    load: page('OneTemplatePage'),
    viewTypes,
    need: { agency: 'agency.read' },
  },
  {
    id: 'sendTemplate',
    path: '/templates/$templateId/send',
    title: templateTitles.templates,
    load: page('RolloutPreviewPage'),
    viewTypes,
    need: { agency: 'agency.manageAccounts' },
  },
  {
    id: 'templateRollout',
    path: '/templates/rollouts/$rolloutId',
    title: templateTitles.templates,
    load: page('RolloutPage'),
    viewTypes,
    need: { agency: 'agency.read' },
  },
  {
    id: 'setUp',
    path: '/settings/set-up',
    title: templateTitles.setUp,
    load: page('SetUpPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.update' },
    menu: { group: 'settingsWorkspace', order: 22, icon: LayoutTemplate },
  },
];

export const templates: AppCapability = { screens };
