const channels = () => import('./channels/integrations-page.tsx');

/** Where the pages of publishing are, which the shell then needn't know of each. */
export const pages = {
  entryPosts: () => import('./composer/composer-page.tsx').then((page) => page.ComposerPage),
  posts: () => import('./posts/posts-page.tsx').then((page) => page.PostsPage),
  integrations: () => channels().then((page) => page.IntegrationsPage),
  websites: () => channels().then((page) => page.WebsitesPage),
  socialIntegrations: () => channels().then((page) => page.SocialPage),
  gmbConfiguration: () => channels().then((page) => page.GooglePage),
  integratedToSocial: () => import('./integrated/integrated-page.tsx').then((page) => page.IntegratedPage),
};
export type PageName = keyof typeof pages;

export const entryParts = {
  card: () => import('./entry/card-posts.tsx').then((part) => part.CardPosts),
  editor: () => import('./entry/editor-posts.tsx').then((part) => part.EditorPosts),
};
