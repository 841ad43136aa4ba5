/** Where the pages of hooks are, which the shell then needn't know of each. */
export const pages = {
  HooksPage: () => import('./hooks-page.tsx').then((page) => page.HooksPage),
  HookPage: () => import('./hook-page.tsx').then((page) => page.HookPage),
  ZapierPage: () => import('./zapier-page.tsx').then((page) => page.ZapierPage),
};
export type PageName = keyof typeof pages;
