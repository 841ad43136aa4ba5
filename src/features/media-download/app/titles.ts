/** What the menu calls this screen before it has been loaded. */
export const mediaDownloadTitles = {
  page: 'Download media',
  words: 'export backup zip originals photos',
} as const;
