import { KeyRound } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { permissionTemplateTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const viewTypes = ['agencyAdmin', 'account', 'accountAdmin'] as const;
const need = { account: 'team.manage', agency: 'agency.team' } as const;

const screens: AppScreen[] = [
  {
    id: 'permissionTemplate',
    path: '/settings/permission-template',
    title: permissionTemplateTitles.list,
    load: page('PermissionTemplatePage'),
    viewTypes: ['house', ...viewTypes],
    need: { ...need, house: 'house.permissionTemplates' },
    menu: { group: 'settingsWorkspace', order: 26, icon: KeyRound, keywords: permissionTemplateTitles.words },
  },
  {
    id: 'onePermissionTemplate',
    path: '/settings/permission-template/$templateId',
    title: permissionTemplateTitles.list,
    load: page('OneTemplatePage'),
    viewTypes,
    need,
  },
];

export const permissionTemplates: AppCapability = { screens };
