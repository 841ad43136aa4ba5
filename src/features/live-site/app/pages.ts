/** Where the pages are, which the shell then needn't know of each. */
export const pages = {
  SiteSettingsPage: () => import('./site-settings-page.tsx').then((page) => page.SiteSettingsPage),
  SiteDomainPage: () => import('./domain/site-domain-page.tsx').then((page) => page.SiteDomainPage),
};
export type PageName = keyof typeof pages;
