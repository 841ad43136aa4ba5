import { BriefcaseBusiness, Tags } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { planTitles } from '#features/plans/app/titles.ts';
import { accountPlanPath } from '#features/plans/pay-path.ts';
import { resalePath } from '../resale-paths.ts';
import { resaleTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'resale',
    path: resalePath,
    optionalParam: 'planId',
    title: resaleTitles.resale,
    load: () => import('./catalog/resale-page.tsx').then((page) => page.ResalePage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.sellPlans' },
    menu: { group: 'settingsWorkspace', order: 18, icon: Tags },
  },
  {
    id: 'clientPlan',
    path: '/accounts/$accountId/plan',
    title: planTitles.agencyPlan,
    load: () => import('./agency/client-plan-page.tsx').then((page) => page.ClientPlanPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.accounts' },
  },
  {
    id: 'ownPlan',
    path: accountPlanPath,
    optionalParam: 'reason',
    title: planTitles.pay,
    load: () => import('./account/own-plan-page.tsx').then((page) => page.OwnPlanPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.readPlan' },
    menu: { group: 'settingsWorkspace', order: 21, icon: BriefcaseBusiness },
  },
];

export const resale: AppCapability = { screens };
