/** What the menu calls these screens before any of them has been loaded. */
export const embedTitles = {
  page: 'Widgets',
} as const;
