/** The menu titles of these screens, before any of them is loaded. */
export const contentTitles = {
  feed: 'Content Feed',
  list: 'Content List',
  map: 'Content Map',
  entry: 'Content',
} as const;
