/** The menu titles of these screens, before any of them is loaded. */
export const customFieldTitles = { list: 'Custom fields', field: 'Custom field' } as const;
