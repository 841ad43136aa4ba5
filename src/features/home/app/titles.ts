/** What the menu calls the start page before it has been loaded. */
export const homeTitles = { welcome: 'Welcome' } as const;
