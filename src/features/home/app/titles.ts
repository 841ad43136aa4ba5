/** The menu title of the start page, before it is loaded. */
export const homeTitles = { welcome: 'Welcome' } as const;
