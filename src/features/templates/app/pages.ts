/** Where the pages of templates are, which the shell then needn't know of each. */
export const pages = {
  TemplateListPage: () => import('./template-list-page.tsx').then((page) => page.TemplateListPage),
  OneTemplatePage: () => import('./template-page.tsx').then((page) => page.OneTemplatePage),
  RolloutPreviewPage: () => import('./rollouts/rollout-preview-page.tsx').then((page) => page.RolloutPreviewPage),
  RolloutPage: () => import('./rollouts/rollout-page.tsx').then((page) => page.RolloutPage),
  SetUpPage: () => import('./set-up-page.tsx').then((page) => page.SetUpPage),
};
export type PageName = keyof typeof pages;
