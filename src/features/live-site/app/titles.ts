/** The menu titles of these screens, before any of them is loaded. */
export const liveSiteTitles = {
  settings: 'Instant Gallery',
  domain: 'Domain',
  words: 'website site colors cover header domain forms pages map',
} as const;
