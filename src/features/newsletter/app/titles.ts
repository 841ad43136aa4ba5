/** The menu's words, before the screen is loaded. */
export const newsletterTitles = { newsletter: 'Newsletter' } as const;
