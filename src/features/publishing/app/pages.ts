/** Where the pages of publishing are, which the shell then needn't know of each. */
export const pages = {
  ComposerPage: () => import('./composer/composer-page.tsx').then((page) => page.ComposerPage),
  PostsPage: () => import('./posts/posts-page.tsx').then((page) => page.PostsPage),
  IntegrationsPage: () => import('./channels/integrations-page.tsx').then((page) => page.IntegrationsPage),
  WebsitesPage: () => import('./channels/integrations-page.tsx').then((page) => page.WebsitesPage),
  SocialPage: () => import('./channels/integrations-page.tsx').then((page) => page.SocialPage),
  GooglePage: () => import('./channels/integrations-page.tsx').then((page) => page.GooglePage),
  IntegratedPage: () => import('./integrated/integrated-page.tsx').then((page) => page.IntegratedPage),
};
export type PageName = keyof typeof pages;
