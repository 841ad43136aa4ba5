import { LayoutTemplate } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { templateTitles } from './titles.ts';

const viewTypes = ['agencyAdmin', 'agency'] as const;

const screens: AppScreen[] = [
  {
    id: 'templates',
    path: '/templates',
    title: templateTitles.templates,
    load: () => import('./template-list-page.tsx').then((page) => page.TemplateListPage),
    viewTypes,
    need: { agency: 'agency.read' },
    menu: { group: 'organization', order: 65, icon: LayoutTemplate },
  },
  {
    id: 'template',
    path: '/templates/$templateId',
    title: templateTitles.templates,
    load: () => import('./template-page.tsx').then((page) => page.OneTemplatePage),
    viewTypes,
    need: { agency: 'agency.read' },
  },
  {
    id: 'sendTemplate',
    path: '/templates/$templateId/send',
    title: templateTitles.templates,
    load: () => import('./rollouts/rollout-preview-page.tsx').then((page) => page.RolloutPreviewPage),
    viewTypes,
    need: { agency: 'agency.manageAccounts' },
  },
  {
    id: 'templateRollout',
    path: '/templates/rollouts/$rolloutId',
    title: templateTitles.templates,
    load: () => import('./rollouts/rollout-page.tsx').then((page) => page.RolloutPage),
    viewTypes,
    need: { agency: 'agency.read' },
  },
  {
    id: 'setUp',
    path: '/settings/set-up',
    title: templateTitles.setUp,
    load: () => import('./set-up-page.tsx').then((page) => page.SetUpPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.update' },
    menu: { group: 'settingsWorkspace', order: 22, icon: LayoutTemplate },
  },
];

export const templates: AppCapability = { screens };
