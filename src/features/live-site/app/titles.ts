/** What the menu calls these screens before any of them has been loaded. */
export const liveSiteTitles = {
  settings: 'Instant Gallery',
} as const;
