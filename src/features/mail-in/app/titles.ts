/** In the menu, which all screens load. */
export const mailInTitles = { mailIn: 'Mail In' } as const;
