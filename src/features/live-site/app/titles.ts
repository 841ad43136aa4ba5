/** What the menu calls these screens before any of them has been loaded. */
export const liveSiteTitles = {
  settings: 'Instant Gallery',
  domain: 'Domain',
  words: 'website site colors cover header domain forms pages map',
} as const;
