/** The title of the screen, before it is loaded. */
export const importTitles = { import: 'Import from Sheet' } as const;
