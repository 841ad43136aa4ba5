/** The menu titles of these screens, before any of them is loaded. */
export const embedTitles = { page: 'Widgets' } as const;
