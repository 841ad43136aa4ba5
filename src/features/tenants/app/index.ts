import { BriefcaseBusiness, Building2, IdCard, Landmark, Store, UsersRound } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { tenantTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const organization = 'organization' as const;

const screens: AppScreen[] = [
  {
    id: 'agency',
    path: '/agency',
    title: tenantTitles.agency,
    load: page('AgencyListPage'),
    viewTypes: ['house'],
    need: { house: 'house.agencies' },
    menu: { group: organization, order: 10, icon: Building2 },
  },
  {
    id: 'oneAgency',
    path: '/agency/$agencyId',
    title: tenantTitles.agency,
    load: page('AgencyPage'),
    viewTypes: ['house'],
    need: { house: 'house.agencies' },
  },
  {
    id: 'oneAccount',
    path: '/accounts/$accountId',
    title: tenantTitles.oneAccount,
    load: page('AccountPage'),
    viewTypes: ['agencyAdmin', 'agency'],
    need: { agency: 'agency.accounts' },
  },
  {
    id: 'accounts',
    path: '/accounts',
    title: tenantTitles.accounts,
    load: page('AccountListPage'),
    viewTypes: ['agencyAdmin', 'agency'],
    need: { agency: 'agency.accounts' },
    menu: { group: organization, order: 20, icon: Store, shortcut: 'b' },
  },
  {
    id: 'houseAccounts',
    path: '/houseAccounts',
    title: tenantTitles.houseAccounts,
    load: page('HouseAccountListPage'),
    viewTypes: ['house'],
    need: { house: 'house.accounts' },
    menu: { group: organization, order: 30, icon: Store, shortcut: 'b' },
  },
  {
    id: 'users',
    path: '/users',
    title: tenantTitles.users,
    load: page('UserListPage'),
    viewTypes: ['house', 'agencyAdmin', 'agency', 'account', 'accountAdmin'],
    need: { account: 'team.read', agency: 'agency.users', house: 'house.users' },
    menu: { group: organization, order: 40, icon: UsersRound, shortcut: 'u', keywords: tenantTitles.usersWords },
  },
  {
    id: 'oneUser',
    path: '/users/$userId',
    title: tenantTitles.user,
    load: page('MemberPage'),
    viewTypes: ['house', 'agencyAdmin', 'agency', 'account', 'accountAdmin'],
    need: { account: 'team.read', agency: 'agency.users', house: 'house.users' },
  },
  {
    id: 'oneOfTeam',
    path: '/settings/team/$userId',
    title: tenantTitles.user,
    load: page('MemberPage'),
    viewTypes: ['agencyAdmin', 'agency', 'account', 'accountAdmin'],
    need: { account: 'team.read', agency: 'agency.users' },
  },
  {
    id: 'oneOfTeamInAccount',
    path: '/settings/team/$userId/$accountId',
    title: tenantTitles.user,
    load: page('MemberPage'),
    viewTypes: ['agencyAdmin', 'agency', 'account', 'accountAdmin'],
    need: { account: 'team.read', agency: 'agency.users' },
  },
  {
    id: 'team',
    path: '/settings/team',
    title: tenantTitles.team,
    load: page('UserListPage'),
    viewTypes: ['agencyAdmin', 'agency', 'account', 'accountAdmin'],
    need: { account: 'team.read', agency: 'agency.users' },
    menu: { group: 'settingsWorkspace', order: 25, icon: UsersRound, keywords: tenantTitles.usersWords },
  },
  {
    id: 'my-accounts',
    path: '/my-accounts',
    title: tenantTitles.myAccounts,
    load: page('MyAccountsPage'),
    viewTypes: ['user', 'accountAdmin', 'accountUser'],
    isOwn: true,
    menu: { group: organization, order: 50, icon: BriefcaseBusiness },
  },
  {
    id: 'my-agency',
    path: '/my-agency',
    title: tenantTitles.myAgency,
    load: page('MyAgencyPage'),
    // An agencyUser is looked at by an account's administrator, who may not read the agency.
    viewTypes: ['agencyAdmin', 'agency'],
    need: { agency: 'agency.read' },
    menu: { group: organization, order: 60, icon: Landmark, keywords: tenantTitles.agencyWords },
  },
  {
    id: 'account',
    path: '/settings/business-account',
    title: tenantTitles.business,
    load: page('BusinessAccountPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.update' },
    menu: { group: 'settingsWorkspace', order: 20, icon: IdCard, keywords: tenantTitles.businessWords },
  },
];

export const tenants: AppCapability = { screens };
