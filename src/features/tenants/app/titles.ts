/** What the menu calls these screens before any of them has been loaded. */
export const tenantTitles = {
  agency: 'Agency',
  oneAccount: 'Account',
  accounts: 'Accounts',
  houseAccounts: 'Business Accounts',
  users: 'Users',
  user: 'User',
  team: 'Team',
  myAccounts: 'My Accounts',
  myAgency: 'My Agency',
  business: 'Business profile',
  usersWords: 'team people members invite',
  businessWords: 'logo address phone hours delete account',
  agencyWords: 'brand logo theme domain colors',
} as const;
