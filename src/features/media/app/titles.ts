/** The menu titles of these screens, before any of them is loaded. */
export const mediaTitles = { library: 'Media library' } as const;
