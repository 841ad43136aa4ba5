/** The menu titles of these screens, before any of them is loaded. */
export const taskTitles = { list: 'My tasks' } as const;
