/** Where the pages are, which the shell then needn't know of each. */
export const pages = {
  PermissionTemplatePage: () => import('./permission-template-page.tsx').then((page) => page.PermissionTemplatePage),
  OneTemplatePage: () => import('./editor/template-page.tsx').then((page) => page.OneTemplatePage),
};
export type PageName = keyof typeof pages;
