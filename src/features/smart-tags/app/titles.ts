/** The title of the screen, before it is loaded. */
export const smartTagTitles = { list: 'Smart tags' } as const;
