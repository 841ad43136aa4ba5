/** What the menu calls these screens before any of them has been loaded. */
export const mediaTitles = {
  library: 'Media library',
} as const;
