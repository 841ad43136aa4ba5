/** The menu titles of these screens, before any of them is loaded. */
export const contactTitles = { list: 'Leads' } as const;
