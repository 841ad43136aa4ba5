/** Where the pages of tenants are, which the shell then needn't know of each. */
export const pages = {
  AgencyListPage: () => import('./agency/agency-list-page.tsx').then((page) => page.AgencyListPage),
  AgencyPage: () => import('./lifecycle/agency-page.tsx').then((page) => page.AgencyPage),
  AccountPage: () => import('./lifecycle/account-page.tsx').then((page) => page.AccountPage),
  AccountListPage: () => import('./accounts/account-list-page.tsx').then((page) => page.AccountListPage),
  HouseAccountListPage: () =>
    import('./accounts/house-account-list-page.tsx').then((page) => page.HouseAccountListPage),
  UserListPage: () => import('./members/user-list-page.tsx').then((page) => page.UserListPage),
  MemberPage: () => import('./members/member-page.tsx').then((page) => page.MemberPage),
  MyAccountsPage: () => import('./accounts/my-accounts-page.tsx').then((page) => page.MyAccountsPage),
  MyAgencyPage: () => import('./agency/my-agency-page.tsx').then((page) => page.MyAgencyPage),
  BusinessAccountPage: () => import('./business/business-account-page.tsx').then((page) => page.BusinessAccountPage),
};
export type PageName = keyof typeof pages;
