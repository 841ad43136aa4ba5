/** Where the pages of writings are, which the shell then needn't know of each. */
export const pages = {
  DistributionsPage: () => import('./distributions/distributions-page.tsx').then((page) => page.DistributionsPage),
  DescriptionsPage: () => import('./descriptions/descriptions-page.tsx').then((page) => page.DescriptionsPage),
  DestinationsPage: () => import('./destinations/destinations-page.tsx').then((page) => page.DestinationsPage),
};
export type PageName = keyof typeof pages;

export const templateTextTool = () =>
  import('./descriptions/insert-placeholder.tsx').then((part) => part.InsertPlaceholder);
