/** Where the pages of provisioning are, which the shell then needn't know of each. */
export const pages = {
  NewAccountPage: () => import('./new-account-page.tsx').then((page) => page.NewAccountPage),
  NewAgencyPage: () => import('./new-agency-page.tsx').then((page) => page.NewAgencyPage),
};
export type PageName = keyof typeof pages;
