/** Where the pages of plans and payments are, which the shell then needn't know of each. */
export const pages = {
  PlanListPage: () => import('./catalog/plan-list.tsx').then((page) => page.PlanListPage),
  NewPlanPage: () => import('./catalog/plan-page.tsx').then((page) => page.NewPlanPage),
  PlanPage: () => import('./catalog/plan-page.tsx').then((page) => page.PlanPage),
  AgencyPlanPage: () => import('./payers/payer-plan-pages.tsx').then((page) => page.AgencyPlanPage),
  PayPage: () => import('./pay/pay-pages.tsx').then((page) => page.PayPage),
  SuccessPage: () => import('./pay/outcome-pages.tsx').then((page) => page.SuccessPage),
  ErrorPage: () => import('./pay/outcome-pages.tsx').then((page) => page.ErrorPage),
  ResalePage: () => import('./catalog/resale-page.tsx').then((page) => page.ResalePage),
  ClientPlanPage: () => import('./payers/payer-plan-pages.tsx').then((page) => page.ClientPlanPage),
  OwnPlanPage: () => import('./pay/pay-pages.tsx').then((page) => page.OwnPlanPage),
};
export type PageName = keyof typeof pages;
