import { BriefcaseBusiness, Tags } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { accountPlanPath, errorPath, payPath, successPath, resalePath } from '../paths.ts';
import { planTitles } from './titles.ts';

const viewTypes = ['house'] as const;
const need = { house: 'house.plans' } as const;

const screens: AppScreen[] = [
  {
    id: 'plans',
    path: '/plans',
    title: planTitles.plans,
    load: () => import('./catalog/plan-list-page.tsx').then((page) => page.PlanListPage),
    viewTypes,
    need,
    menu: { group: 'organization', order: 35, icon: BriefcaseBusiness },
  },
  {
    id: 'newPlan',
    path: '/plans/new',
    title: planTitles.plan,
    load: () => import('./catalog/new-plan-page.tsx').then((page) => page.NewPlanPage),
    viewTypes,
    need,
  },
  {
    id: 'plan',
    path: '/plans/$planId',
    title: planTitles.plan,
    load: () => import('./catalog/plan-page.tsx').then((page) => page.PlanPage),
    viewTypes,
    need,
  },
  {
    id: 'agencyPlan',
    path: '/agency/$agencyId/plan',
    title: planTitles.agencyPlan,
    load: () => import('./agency/agency-plan-page.tsx').then((page) => page.AgencyPlanPage),
    viewTypes,
    need,
  },
  {
    id: 'pay',
    path: payPath,
    title: planTitles.pay,
    load: () => import('./pay/pay-page.tsx').then((page) => page.PayPage),
    viewTypes: ['agencyAdmin', 'agency'],
    need: { agency: 'agency.readPlan' },
    withoutPlan: true,
    menu: {
      group: 'settingsWorkspace',
      order: 17,
      icon: BriefcaseBusiness,
      shownTo: ['agencyAdmin'],
    },
  },
  {
    id: 'paySuccess',
    path: successPath,
    title: planTitles.pay,
    load: () => import('./pay/success-page.tsx').then((page) => page.SuccessPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.pay' },
    withoutPlan: true,
  },
  {
    id: 'payError',
    path: `${errorPath}/$reason`,
    title: planTitles.pay,
    load: () => import('./pay/error-page.tsx').then((page) => page.ErrorPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.pay' },
    withoutPlan: true,
  },
  {
    id: 'resale',
    path: resalePath,
    optionalParam: 'planId',
    title: planTitles.resale,
    load: () => import('./resale/catalog/resale-page.tsx').then((page) => page.ResalePage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.sellPlans' },
    menu: { group: 'settingsWorkspace', order: 18, icon: Tags },
  },
  {
    id: 'clientPlan',
    path: '/accounts/$accountId/plan',
    title: planTitles.agencyPlan,
    load: () => import('./resale/agency/client-plan-page.tsx').then((page) => page.ClientPlanPage),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.accounts' },
  },
  {
    id: 'ownPlan',
    path: accountPlanPath,
    optionalParam: 'reason',
    title: planTitles.pay,
    load: () => import('./resale/account/own-plan-page.tsx').then((page) => page.OwnPlanPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.readPlan' },
    menu: { group: 'settingsWorkspace', order: 21, icon: BriefcaseBusiness },
  },
];

export const billing: AppCapability = {
  screens,
  frame: () => import('./plan-watch.tsx').then(({ PlanWatch }) => PlanWatch),
};
