/** What the menu calls these screens before any of them has been loaded. */
export const phoneTitles = {
  page: 'Phones',
} as const;
