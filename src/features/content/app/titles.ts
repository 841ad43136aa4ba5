/** What the menu calls these screens before any of them has been loaded. */
export const contentTitles = {
  feed: 'Content Feed',
  list: 'Content List',
  entry: 'Content',
} as const;
