import { BriefcaseBusiness, Tags } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { accountPlanPath, errorPath, payPath, plansPath, resalePath, successPath } from '../paths.ts';
import { planTitles } from './titles.ts';
import type { PageName } from './pages.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const ofHouse = { viewTypes: ['house'], need: { house: 'house.plans' } } as const;

const screens: AppScreen[] = [
  {
    id: 'plans',
    path: plansPath,
    title: planTitles.plans,
    load: page('PlanListPage'),
    ...ofHouse,
    menu: { group: 'organization', order: 35, icon: BriefcaseBusiness },
  },
  { id: 'newPlan', path: `${plansPath}/new`, title: planTitles.plan, load: page('NewPlanPage'), ...ofHouse },
  { id: 'plan', path: `${plansPath}/$planId`, title: planTitles.plan, load: page('PlanPage'), ...ofHouse },
  {
    id: 'agencyPlan',
    path: '/agency/$agencyId/plan',
    title: planTitles.agencyPlan,
    load: page('AgencyPlanPage'),
    ...ofHouse,
  },
  {
    id: 'pay',
    path: payPath,
    title: planTitles.pay,
    load: page('PayPage'),
    viewTypes: ['agencyAdmin', 'agency'],
    need: { agency: 'agency.readPlan' },
    withoutPlan: true,
    menu: { group: 'settingsWorkspace', order: 17, icon: BriefcaseBusiness, shownTo: ['agencyAdmin'] },
  },
  {
    id: 'paySuccess',
    path: successPath,
    title: planTitles.pay,
    load: page('SuccessPage'),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.pay' },
    withoutPlan: true,
  },
  {
    id: 'payError',
    path: `${errorPath}/$reason`,
    title: planTitles.pay,
    load: page('ErrorPage'),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.pay' },
    withoutPlan: true,
  },
  {
    id: 'resale',
    path: resalePath,
    optionalParam: 'planId',
    title: planTitles.resale,
    load: page('ResalePage'),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.sellPlans' },
    menu: { group: 'settingsWorkspace', order: 18, icon: Tags },
  },
  {
    id: 'clientPlan',
    path: '/accounts/$accountId/plan',
    title: planTitles.agencyPlan,
    load: page('ClientPlanPage'),
    viewTypes: ['agencyAdmin'],
    need: { agency: 'agency.accounts' },
  },
  {
    id: 'ownPlan',
    path: accountPlanPath,
    optionalParam: 'reason',
    title: planTitles.pay,
    load: page('OwnPlanPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.readPlan' },
    menu: { group: 'settingsWorkspace', order: 21, icon: BriefcaseBusiness },
  },
];

export const billing: AppCapability = {
  screens,
  frame: () => import('./plan-watch.tsx').then(({ PlanWatch }) => PlanWatch),
};
