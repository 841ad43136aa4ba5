/** The menu title of this screen, before it is loaded. */
export const mediaDownloadTitles = { page: 'Download media', words: 'export backup zip originals photos' } as const;
